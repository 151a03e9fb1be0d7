import type { RetentionPreview } from '#contract/portal/privacy.ts'
import { sizeText } from '#fields/kit/size.ts'
import { privacyTexts as texts } from './settings-privacy-texts.ts'

/** What would go, in sentences. */
export const previewLines = ({ submissions, files, bytes, forms, staying }: RetentionPreview): string[] =>
  [texts.goes(submissions), texts.forms(forms), texts.files(files, sizeText(bytes)), texts.staying(staying)].filter(line => line !== '')
