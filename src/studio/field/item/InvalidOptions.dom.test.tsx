import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {OptionError, readFieldOptions} from '../../schema/options.ts'
import {inTheme} from '../../ui/testing.ts'
import {InvalidOptions} from './InvalidOptions.tsx'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

const failed = new OptionError('teamId', new Error('team is undefined'))

it.each([
  [
    'an invalid option with those that are valid',
    {teamId: 'team-marketing', embedType: 'circles'},
    undefined,
    "The option “embedType” of this field is \"circles\". It can be 'bubbles' | 'cards'.",
  ],
  [
    'an option that is missing',
    {},
    undefined,
    '`teamId` is missing in the options of this field. It can be string | function.',
  ],
  [
    'why the function of an option failed',
    {teamId: () => ''},
    failed,
    'The option “teamId” of this field failed: team is undefined',
  ],
])('names %s', (_, options, failure, expected) => {
  const {invalidOptions} = readFieldOptions(options, {kind: 'collection', form: 'tag'})
  render(inTheme(<InvalidOptions failed={failure} invalidOptions={invalidOptions} />))
  expect(screen.getAllByRole('alert').map(({textContent}) => textContent)).toEqual([expected])
})
