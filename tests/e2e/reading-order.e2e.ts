import { expect, test } from './kit/fixture.ts'
import { fillAbout, fillGathering, openGathering } from './kit/gathering-run.ts'
import { gathering } from './kit/gathering.ts'
import { saveDraftAs, sendAs } from './kit/own-requests.ts'
import { logInTo } from './kit/sessions.ts'

const FORM_PAGE = `
  - heading "Plan a gathering" [level=1]
  - navigation "Pages of this form":
    - paragraph: Page 2 of 5
    - progressbar "Progress"
    - list:
      - listitem:
        - button "About you (done)"
      - listitem: Your event
      - listitem: Food and drinks added
      - listitem: Budget
      - listitem: Before you send Check and send
  - heading "Your event" [level=2]
  - paragraph: "* needs an answer"
  - textbox "Name of the event"
  - textbox "Day"
  - text: "Format: MM/DD/YYYY"
  - button "Choose a date"
  - textbox "Doors open"
  - text: "Format: hh:mm AM"
  - button "Choose a time"
  - textbox "Guests"
  - group "Services":
    - checkbox "Food and drinks" [checked]
    - checkbox "Sound"
  - status: Food and drinks was added.
  - button "Previous"
  - button "Next"
`

const CHECK_AND_SEND = `
  - heading "Plan a gathering" [level=1]
  - navigation "Pages of this form":
    - paragraph: Page 4 of 4
    - list:
      - listitem:
        - button "About you (done)"
      - listitem:
        - button "Your event (done)"
      - listitem:
        - button "Budget (done)"
      - listitem:
        - text: Before you send
        - button "Check and send"
  - heading "Before you send" [level=2]
  - paragraph: "* needs an answer"
  - group "House rules (required)":
    - checkbox "I have read them"
  - region "Check and send":
    - heading "Check and send" [level=2]
    - paragraph: Nothing is sent yet. Change what is not right; you come back to this place.
    - button "Print"
    - region "About you":
      - heading "About you" [level=3]
      - term: Your name
      - definition: Ada
      - definition:
        - button "Change Your name"
      - paragraph:
        - text: "Not answered: Phone"
        - button "Add Phone"
    - region "Your event":
      - heading "Your event" [level=3]
      - term: Name of the event
      - definition: Spring gala
      - definition:
        - button "Change Name of the event"
      - term: Day
      - definition: 03/14/2051
      - definition:
        - button "Change Day"
      - term: Guests
      - definition: "12"
      - definition:
        - button "Change Guests"
      - paragraph:
        - text: "Not answered: Doors open"
        - button "Add Doors open"
        - text: Services
        - button "Add Services"
    - region "Budget":
      - heading "Budget" [level=3]
      - paragraph:
        - text: "Not answered: Cost centre"
        - button "Add Cost centre"
  - button "Previous"
  - button "Submit"
`

const ownRequests = (reference: string) => `
  - heading "Your requests" [level=1]
  - link "New request"
  - region "Go on where you stopped":
    - heading "Go on where you stopped" [level=2]
    - list:
      - listitem:
        - heading "Summer party" [level=3]
        - paragraph:
          - text: Plan a gathering
          - time: /^Saved on /
        - 'link "Continue: Summer party"'
        - 'button "Delete draft: Summer party"'
  - region "Requests":
    - search:
      - searchbox "Name, place or reference"
      - navigation "When":
        - link "All 1"
        - link "Upcoming 1"
        - link "Past 0"
    - status: 1 request
    - heading "Upcoming" [level=2]
    - list:
      - listitem:
        - heading "Winter gala" [level=3]:
          - link "Winter gala"
        - paragraph: 03/14/2051 · 12 people
        - paragraph:
          - text: Plan a gathering Reference
          - strong: ${reference}
          - time: /^Sent /
        - 'link "Edit: Winter gala ${reference}"'
        - 'link "Clone: Winter gala ${reference}"'
`

test(
  'a page of a form is read out in order: where one is, what is asked, and the ways on',
  { tag: '@journey' },
  async ({ page, company }) => {
    await openGathering(page, company)
    await fillAbout(page)
    await page.getByRole('checkbox', { name: 'Food and drinks' }).check()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(FORM_PAGE)
  },
)

test(
  'the last page is read out in order: what is still asked, then the answers by page, each with its way to change it, then Submit',
  { tag: '@journey' },
  async ({ page, company }) => {
    await openGathering(page, company)
    await fillGathering(page)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(CHECK_AND_SEND)
  },
)

test('own requests are read out in order: drafts, the filters, and what was sent', { tag: '@journey' }, async ({ page, company }) => {
  await company.form('event_request', 'gathering', gathering({ can_be_saved: true }))
  await logInTo(page, company, await company.person('vera', []))
  const { reference } = await sendAs(page, company, { event_name: 'Winter gala' })
  await saveDraftAs(page, company, { event_name: 'Summer party' })
  await page.goto(`/${company.path}/submissions`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(ownRequests(reference))
})
