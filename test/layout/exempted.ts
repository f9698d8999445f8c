import type {Exemption} from './exemptions.ts'

/** What looks different on purpose, or is Studio's. */
export const EXEMPTIONS: readonly Exemption[] = [
  {
    problem: 'cut',
    selector: '[data-option] [data-part]',
    reason: 'The pane or the sheet shows the highlighted item’s texts in full.',
  },
  {
    problem: 'covered',
    selector: '[data-stories=thumbnail], [data-stories=strip]',
    reason: 'Initials in place of a thumbnail, under the button that plays it.',
  },
  {
    problem: 'cut',
    selector: '[data-part=locked]',
    reason: 'Its tooltip shows the whole text.',
  },
  {
    problem: 'focus',
    selector: '[role=option]',
    reason: 'The list draws its items as it scrolls; a story in a short window looks at them.',
  },
]
