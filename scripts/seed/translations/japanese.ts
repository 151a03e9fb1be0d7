import type { DemoTranslation } from './translation.ts'

export const japanese: DemoTranslation = {
  tag: 'ja',
  form: {
    title: 'ゲスト用の部屋を申し込む',
    description: '来訪者、応募者、講演者のためのホテルの部屋を、当社の料金でご用意します。',
    intro: '提携ホテルを予約します。ご自身の出張には出張システムをお使いください。',
    saved_title: '下書きを保存しました',
    saved_content: '下書きは保管されています。**保存しても予約にはなりません。**',
    submitted_title: '部屋を申し込みました',
    submitted_content: 'ホテル担当が**1営業日以内**にご連絡します。それまでカードへの請求はありません。',
    edited_title: '申し込みを変更しました',
    edited_content: '変更を保存しました。',
    pages: { 'page-you': 'ご連絡先', 'page-stay': 'ご滞在', 'page-rooms': 'お部屋' },
    groups: { Contact: '連絡先', Place: '場所', Time: '日時' },
  },
  fields: example => ({
    first_name: { label: '名' },
    last_name: { label: '姓' },
    email: { label: 'メールアドレス', help: 'このお申し込みについてご連絡する宛先です。' },
    phone: { label: '電話番号' },
    department_name: { label: '部署' },
    cost_center: {
      label: 'コストセンター',
      help: '英字2文字、ハイフン、数字4桁です。上司か経理担当にお尋ねください。',
      validMessage: '問題ありません。',
      messages: { [`Please write it as in ${example}.`]: `${example} のように入力してください。` },
    },
    event_name: { label: 'ご滞在の目的', placeholder: '面接、見学など' },
    region: { label: '地域', placeholder: '地域を選択' },
    location: { label: '都市' },
    worksite: { label: '拠点', help: 'その都市のどの建物でもよい場合は空欄にしてください。' },
    timezone: {
      label: 'タイムゾーン',
      help: 'このお申し込みの時刻はすべてこのタイムゾーンです。都市を選ぶと自動で選ばれます。',
      values: { UTC: '協定世界時 (UTC)' },
    },
    start_date: {
      label: '初日',
      help: '準備に3営業日かかります。お急ぎの場合はイベント窓口にお電話ください。',
    },
    start_time: { label: '開場' },
    end_date: { label: '最終日', help: '1日だけの場合は初日と同じ日です。' },
    end_time: {
      label: '閉場',
      messages: { 'On a single day the doors close after they open.': '1日だけの場合、閉場は開場より後にしてください。' },
    },
    guest_count: { label: 'ゲストの人数' },
    guest_rooms: { label: 'どの夜に何部屋必要ですか' },
    guest_names: { label: 'ゲストのお名前（1行に1名）', help: '旅券などの表記でお願いします。' },
    step_free: { label: '段差のない部屋が必要ですか', values: { yes: 'はい', no: 'いいえ' } },
    hotel: { label: 'ホテル', values: { any: '建物に一番近いホテル' } },
    payment: {
      label: 'お支払い',
      values: { us: '当社', guest: 'ゲスト', split: '部屋代は当社、その他はゲスト' },
    },
  }),
}
