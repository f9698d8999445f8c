import type {Meta, StoryObj} from '@storybook/react-vite'
import type {CSSProperties, ReactNode} from 'react'
import {expect} from 'storybook/test'
import {findProblems} from '../test/layout/find-problems.ts'

/** What the layout check of the stories finds, and what it accepts. */
const meta: Meta = {
  title: 'Layout check',
  parameters: {
    a11y: {test: 'off'},
    layoutCheck: {skip: 'What is wrong here is wrong on purpose.'},
  },
}
export default meta

const box: CSSProperties = {width: 80, height: 30}
const clipped: CSSProperties = {...box, overflow: 'hidden', whiteSpace: 'nowrap'}

/** A button that a bar covers, until it is scrolled: as far as what is below it lets it. */
const UnderABar = ({below, children}: {below: number; children: ReactNode}) => (
  <div style={{position: 'relative'}}>
    <div style={{height: 60, overflowY: 'auto'}}>
      <button style={{...box, marginTop: 20}} type="button">
        {children}
      </button>
      <div style={{height: below}} />
    </div>
    <div style={{background: 'white', inset: 'auto 0 0', height: 40, position: 'absolute'}}>
      Bar
    </div>
  </div>
)

interface LookedAt {
  /** What the check reports, each as a part of a sentence. */
  readonly problems: readonly string[]
  readonly children: ReactNode
}

const LOOKED_AT: readonly LookedAt[] = [
  {
    problems: ['div “Title” has no size: 0 × 30'],
    children: <div style={{height: 30, width: 0}}>Title</div>,
  },
  {
    problems: ['button “Save” is covered by div “Over it”'],
    children: (
      <>
        <button style={box} type="button">
          Save
        </button>
        <div style={{...box, background: 'white', inset: 0, position: 'absolute'}}>Over it</div>
      </>
    ),
  },
  {
    problems: ['button “Last” is covered by div “Bar”'],
    children: (
      <>
        <UnderABar below={60}>Scrolls from under it</UnderABar>
        <UnderABar below={0}>Last</UnderABar>
      </>
    ),
  },
  {
    problems: ['div “One” is covered by div “Two”', 'div “One” overlaps div “Two”'],
    children: (
      <div style={{display: 'grid', gridTemplateColumns: '40px 40px'}}>
        <div style={box}>One</div>
        <div style={{...box, alignSelf: 'end'}}>Two</div>
      </div>
    ),
  },
  {
    problems: ['option “One” overlaps option “Two”'],
    children: (
      <div role="listbox" style={{height: 60}}>
        {['One', 'Two'].map((name, index) => (
          <div
            aria-selected="false"
            key={name}
            role="option"
            style={{...box, left: index * 70, paddingTop: 30, position: 'absolute', top: 0}}
            tabIndex={-1}
          >
            {name}
          </div>
        ))}
      </div>
    ),
  },
  {
    problems: ['button “Far” is out of reach at its right'],
    children: (
      <div style={{...box, overflow: 'hidden'}}>
        <button style={{...box, marginLeft: 60}} type="button">
          Far
        </button>
      </div>
    ),
  },
  {
    problems: ['button “Left” is out of reach at its left'],
    children: (
      <button style={{...box, left: -60, position: 'fixed', top: 0}} type="button">
        Left
      </button>
    ),
  },
  {
    problems: ['span “Wide” sticks out of option “Wide”'],
    children: (
      <div role="listbox">
        <div aria-selected="false" role="option" style={box} tabIndex={-1}>
          <span style={{...box, display: 'block', width: 120}}>Wide</span>
        </div>
      </div>
    ),
  },
  {
    problems: ['div “Much too long for its box” is cut off without an ellipsis'],
    children: <div style={clipped}>Much too long for its box</div>,
  },
  {
    problems: ['div “Much too long for its box” is cut off, and can’t be read whole anywhere'],
    children: <div style={{...clipped, textOverflow: 'ellipsis'}}>Much too long for its box</div>,
  },
  {
    problems: ['button “×” is too small: 20.0 × 20.0'],
    children: (
      <button style={{height: 20, padding: 0, width: 20}} type="button">
        ×
      </button>
    ),
  },
  {
    problems: [],
    children: (
      <>
        <div style={{...clipped, textOverflow: 'ellipsis'}} title="Much too long for its box">
          Much too long for its box
        </div>
        <div style={{...box, overflow: 'auto'}}>
          <button style={{...box, marginLeft: 60}} type="button">
            Scrolled to
          </button>
        </div>
        <details>
          <summary style={{lineHeight: '24px'}}>Details</summary>
          <div style={{...clipped, width: 0}}>Not shown</div>
        </details>
        <p>
          A <a href="#fine">link</a> in a sentence
        </p>
      </>
    ),
  },
]

export const Problems: StoryObj = {
  render: () => (
    <div style={{display: 'grid', gap: 16}}>
      {LOOKED_AT.map(({problems, children}) => (
        <div
          data-testid="looked-at"
          key={problems.join(' ')}
          style={{position: 'relative', width: 200}}
        >
          {children}
        </div>
      ))}
    </div>
  ),
  play: async ({canvasElement}) => {
    const roots = canvasElement.querySelectorAll('[data-testid=looked-at]')
    const found = [...roots].map((root) => findProblems(root))
    await expect(found).toEqual(
      LOOKED_AT.map(({problems}) => problems.map((each) => expect.stringContaining(each))),
    )
  },
}
