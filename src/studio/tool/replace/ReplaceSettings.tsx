import {Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {type ComponentProps, useRef, useState} from 'react'
import type {IdentifyBy, ItemKind, SavedName} from '../../../saved/index.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useSimilarItem} from '../../field/item/useSimilarItem.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {Strip} from '../../thumbnails/Strip.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusThen} from '../../ui/focus.ts'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {Muted} from '../../ui/text-style.ts'
import {Row} from '../dataset/CheckStatus.tsx'
import {DEFAULT_OPTIONS} from '../dataset/default-options.ts'

const PickerDialog = lazyDialog(() => import('../../field/picker/PickerDialog.tsx'))

export interface ReplacementSettings {
  readonly to: BrowserItem | undefined
  /** Whether published documents are changed themselves, and not through drafts. */
  readonly writesPublished: boolean
  /** Whether a list that holds both items loses the old one. */
  readonly keepsOnce: boolean
}

interface ReplaceSettingsProps {
  readonly from: SavedName
  readonly title: string
  readonly source: StoriesSource
  readonly disabled: boolean
  readonly hasBoth: boolean
  readonly settings: ReplacementSettings
  readonly onChange: (settings: ReplacementSettings) => void
}

const CHOICES = [
  {name: 'writesPublished', text: 'published'},
  {name: 'keepsOnce', text: 'keep-once'},
] as const

export function ReplaceSettings(props: ReplaceSettingsProps) {
  const {from, title, source, disabled, hasBoth, settings, onChange} = props
  const {to} = settings
  const {t} = useMessages()
  const [isPicking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (part: Partial<ReplacementSettings>) => onChange({...settings, ...part})
  /** Gives the focus back to the button: the dialog or the offer that has it goes away. */
  const close = (item = to) =>
    focusThen(button.current, () => {
      setPicking(false)
      set({to: item})
    })
  const identifyBy: IdentifyBy = from.id === undefined ? 'tag' : 'id'
  const options = {...DEFAULT_OPTIONS[from.kind], identifyBy}
  const saved = useSavedItem(source, from)
  const lacking = saved.state.status === 'missing' && !to ? {...from, title} : undefined
  const similar = useSimilarItem(source, lacking, () => options)
  return (
    <>
      <Card border padding={3} radius={3}>
        <Stack gap={3}>
          <Row
            before={<Thumbnails {...saved} kind={from.kind} title={title} />}
            text={t('tool.replace.old', {title})}
          />
          <Row
            before={to && <Thumbnails {...to} />}
            muted={false}
            text={t(to ? 'tool.replace.by' : `tool.replace.none.${from.kind}`, {title: to?.title})}
          >
            <ActionButton
              disabled={disabled}
              onClick={() => setPicking(true)}
              ref={button}
              text={t(to ? 'tool.replace.other' : `picker.title.${from.kind}`)}
            />
          </Row>
          {similar && !disabled && (
            <Row
              text={t(`field.same-${similar.by}`, {title: similar.item.title, team: similar.team})}
            >
              <ActionButton onClick={() => close(similar.item)} text={t('field.use-similar')} />
            </Row>
          )}
          {CHOICES.slice(0, hasBoth ? 2 : 1).map(({name, text}) => (
            <Flex align="flex-start" as="label" gap={2} key={name}>
              <Checkbox
                checked={settings[name]}
                disabled={disabled}
                onChange={(event) => set({[name]: event.currentTarget.checked})}
              />
              <Stack gap={2}>
                <Text size={1}>{t(`tool.replace.${text}`)}</Text>
                <Muted>{t(`tool.replace.${text}-note`)}</Muted>
              </Stack>
            </Flex>
          ))}
        </Stack>
      </Card>
      {isPicking && (
        <PickerDialog
          kind={from.kind}
          onClose={() => close()}
          onPick={close}
          options={options}
          replaced={{title, shape: saved.shape, story: saved.stories[0]}}
          selectedId={to?.id}
          source={source}
        />
      )}
    </>
  )
}

type ThumbnailsProps = Pick<ComponentProps<typeof Strip>, 'shape' | 'stories' | 'title'>

/** An item as small as a line of text allows. */
const Thumbnails = ({kind, shape, stories, title}: ThumbnailsProps & {kind: ItemKind}) => (
  <Box aria-hidden="true" style={{minWidth: kind === 'story' ? 28 : 96}}>
    <Strip
      count={0}
      max={kind === 'story' ? 1 : 3}
      shape={shape}
      stories={stories}
      title={title ?? ''}
      width={28}
    />
  </Box>
)
