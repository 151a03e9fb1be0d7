import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor (P12.28). Its author may say the three messages otherwise. */
export const postersImageTexts = catalogue('posterImage', {
  noImage: 'No image available',
  image: 'Poster {id}',
  lookingUp: 'Looking it up',
  unknown: 'No such poster',
  invalidPoster: 'We do not know this poster. Please check its number.',
  approvedNoImage: 'This poster is approved but has no image. Please upload it in the poster tool.',
  approvedNoImageStatus: 'Approved, but no image',
  noImageYet: 'The request can be sent, the image may follow.',
  approved: 'This is what will hang.',
  failed: 'The poster could not be loaded.',
  status: '{status, select, APPROVED {Approved} DRAFT {Draft} SUBMITTED {Submitted} REJECTED {Rejected} other {{name}}}',
  statusNoImage: '{status}, no image',
})
