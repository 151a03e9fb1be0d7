import { type ResourceNoun, nounWords } from '#contract/portal/resource-nouns.ts'

const one = (noun: ResourceNoun) => nounWords[noun][0]
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function remainsOf(noun: ResourceNoun): string {
  if (['region', 'location', 'worksite', 'building'].includes(noun)) return 'What is in it is deleted with it. '
  return noun === 'space' ? '' : 'The spaces stay, without it. '
}

/** Texts of the inventory's screens. */
export const resourceTexts = {
  parts: 'Parts of the inventory',
  add: (noun: ResourceNoun) => `Add ${one(noun)}`,
  edit: (noun: ResourceNoun, name: string) => `Edit ${one(noun)}: ${name}`,
  remove: (noun: ResourceNoun, name: string) => `Delete ${one(noun)}: ${name}`,
  editTitle: (noun: ResourceNoun) => `Edit ${one(noun)}`,
  removeTitle: (noun: ResourceNoun) => `Delete ${one(noun)}`,
  many: (noun: ResourceNoun) => capital(nounWords[noun][1]),
  none: (noun: ResourceNoun) => `No ${one(noun)} yet`,
  save: 'Save',
  delete: 'Delete',
  notSaved: 'Not saved',
  // Bookings ahead that a change would make impossible
  wouldNotFitTitle: 'Bookings would not fit any more',
  wouldNotFit: (count: number) =>
    count === 1 ? 'A booking ahead would not fit any more:' : `${count.toLocaleString('en-US')} bookings ahead would not fit any more:`,
  nothingCancelled: 'None of them is cancelled by it: move or cancel them at their submissions.',
  changeAnyway: 'Change anyway',
  takeBack: 'Take back',
  deletedMeanwhile: 'Someone else deleted this while you were editing. Copy what you typed here if you need it, and add it anew.',
  stale:
    'Someone else saved this while you were editing. What you typed is still here: save again to replace theirs, or close to see theirs.',
  nothing: 'none',
  findIn: (label: string) => `Find: ${label}`,
  findByName: 'Find by name',
  noneCalledSo: 'No other is called so.',
  firstOf: (count: number, all: number) => `The first ${count} of ${all.toLocaleString('en-US')}. Type a part of the name to see others.`,
  hoursHelp: 'Like Mon-Fri 08:00-18:00, Sat 09:00-12:00. “always”: without closing.',
  countryHelp: 'Two letters or a name, like AT or Austria.',
  offset: (offset: string) => `GMT${offset}`,
  zoneHelp: 'Like Europe/Berlin: a part of it finds it.',
  keyHelp: 'Empty: made from the name.',
  wallTime: (zone: string) => `Wall time in ${zone}`,
  layout: 'Layout',
  seats: 'Seats',
  setUp: 'Setup (min)',
  strike: 'Teardown (min)',
  isDefault: 'Default',
  addLayout: 'Add layout',
  removeLayout: (name: string) => `Remove layout: ${name}`,
  ofSpace: 'as space',
  // Deleting
  checking: 'Looking up what refers to it…',
  notChecked: 'What refers to it could not be looked up. Nothing is deleted before that.',
  changedMeanwhile: (name: string) =>
    `Someone else changed it meanwhile${name === '' ? '' : `: it is called “${name}” now`}. Nothing was deleted. To delete it all the same, press Delete again.`,
  goneMeanwhile: (name: string) => `Someone else deleted ${name} already.`,
  refersNothing: 'Nothing refers to it.',
  andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  /** What becomes of what refers to it. */
  goesWith: (noun: ResourceNoun) => `${remainsOf(noun)}Bookings stay as they are: change or cancel them at their submissions.`,
  typeName: (name: string) => `Type “${name}” to confirm`,
  notDeleted: 'Not deleted',
  // Pictures
  picture: 'Picture',
  choosePicture: 'Choose picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  /** What a press does, and to whose picture: a table has a row of them for each. */
  pictureAction: (words: string, name: string) => `${words}: ${name}`,
  removePictureOf: (name: string) => `Remove the picture of ${name}?`,
  removePictureText: 'It is deleted here. To show it again, you need the file.',
  pictureOf: (name: string) => `Picture of ${name}`,
  pictureRule: 'JPEG or PNG, at most 2 MB',
  pictureFailed: 'The picture was not saved',
  pictureSaved: 'The picture was saved.',
  pictureRemoved: 'The picture was removed.',
  yes: 'Yes',
  no: 'No',
  used: (count: number) => `${count.toLocaleString('en-US')}`,
  spaces: 'Spaces',
  actions: 'Actions',
} as const
