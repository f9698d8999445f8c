import type {Meta, StoryObj} from '@storybook/react-vite'
import type {CSSProperties, ReactNode} from 'react'
import {expect} from 'storybook/test'
import {findProblems} from '../test/layout/find-problems.ts'

interface Args {
  readonly children: ReactNode
  /** What the check reports, each as the start of a sentence. */
  readonly problems: readonly string[]
}

/** What the layout check of the stories finds, and what it accepts. */
const meta: Meta<Args> = {
  title: 'Layout check',
  parameters: {
    a11y: {test: 'off'},
    layoutCheck: {skip: 'What is wrong here is wrong on purpose.'},
    sharedWorld: true,
  },
  render: ({children}) => (
    <div data-testid="looked-at" style={{position: 'relative', width: 200}}>
      {children}
    </div>
  ),
  play: ({args, canvasElement}) => {
    const root = canvasElement.querySelector('[data-testid=looked-at]')!
    return expect(findProblems(root)).toEqual(
      args.problems.map((problem) => expect.stringContaining(problem)),
    )
  },
}
export default meta

type Story = StoryObj<Args>

const box: CSSProperties = {width: 80, height: 30}
const clipped: CSSProperties = {...box, overflow: 'hidden', whiteSpace: 'nowrap'}
const story = (problems: readonly string[], children: ReactNode): Story => ({
  args: {children, problems},
})

export const WithoutASize = story(
  ['div “Title” has no size: 0 × 30'],
  <div style={{height: 30, width: 0}}>Title</div>,
)

export const Covered = story(
  ['button “Save” is covered by div “Over it”'],
  <>
    <button style={box} type="button">
      Save
    </button>
    <div style={{...box, background: 'white', inset: 0, position: 'absolute'}}>Over it</div>
  </>,
)

export const OverASibling = story(
  ['div “One” is covered by div “Two”', 'div “One” overlaps div “Two”'],
  <div style={{display: 'grid', gridTemplateColumns: '40px 40px'}}>
    <div style={box}>One</div>
    <div style={{...box, alignSelf: 'end'}}>Two</div>
  </div>,
)

export const ItemsOverEachOther = story(
  ['option “One” overlaps option “Two”'],
  <div role="listbox">
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
  </div>,
)

export const OutOfReach = story(
  ['button “Far” is out of reach at its right'],
  <div style={{...box, overflow: 'hidden'}}>
    <button style={{...box, marginLeft: 60}} type="button">
      Far
    </button>
  </div>,
)

export const OffTheWindow = story(
  ['button “Left” is out of reach at its left'],
  <button style={{...box, left: -60, position: 'fixed', top: 100}} type="button">
    Left
  </button>,
)

export const OutsideOfItsItem = story(
  ['span “Wide” sticks out of option “Wide”'],
  <div role="listbox">
    <div aria-selected="false" role="option" style={box} tabIndex={-1}>
      <span style={{...box, display: 'block', width: 120}}>Wide</span>
    </div>
  </div>,
)

export const CutWithoutAnEllipsis = story(
  ['div “Much too long for its box” is cut off without an ellipsis'],
  <div style={clipped}>Much too long for its box</div>,
)

export const CutAndNowhereWhole = story(
  ['div “Much too long for its box” is cut off, and can’t be read whole anywhere'],
  <div style={{...clipped, textOverflow: 'ellipsis'}}>Much too long for its box</div>,
)

export const TooSmallATarget = story(
  ['button “×” is too small: 20.0 × 20.0'],
  <button style={{height: 20, padding: 0, width: 20}} type="button">
    ×
  </button>,
)

export const WhatIsFine = story(
  [],
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
  </>,
)
