import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, fireEvent, render} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Story} from '../../access/index.ts'
import {Thumbnail} from './Thumbnail.tsx'

const story = (id: string): Story => ({
  id,
  title: 'At sea',
  displayTitle: 'At sea',
  coverUrl: `https://media.example.com/${id}.jpg`,
})

const theme = buildTheme()
const show = (of: Story, patient: boolean) =>
  render(
    <ThemeProvider theme={theme}>
      <Thumbnail patient={patient} shape="cards" story={of} width={112} />
    </ThemeProvider>,
  )
const image = () => document.querySelector('img')
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Thumbnail', () => {
  it('renders the image immediately', () => {
    show(story('a'), false)
    expect(image()?.src).toBe('https://media.example.com/a.jpg')
  })

  it('delays the image when it is lazy, with a placeholder of the same size', () => {
    const {container} = show(story('b'), true)
    wait(79)
    expect(image()).toBeNull()
    expect(container.textContent).toContain('AS')
    wait(1)
    expect(image()?.src).toBe('https://media.example.com/b.jpg')
  })

  it('never loads the image when it is unmounted before', () => {
    const {unmount} = show(story('c'), true)
    unmount()
    wait(1000)
    expect(image()).toBeNull()
  })

  it('renders an image that was loaded before without a delay', () => {
    const seen = story('d')
    const {unmount} = show(seen, true)
    wait(80)
    fireEvent.load(image()!)
    unmount()
    show(seen, true)
    expect(image()).not.toBeNull()
  })
})
