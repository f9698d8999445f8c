import {CloseIcon} from '@sanity/icons/Close'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ComponentProps, type FocusEventHandler, type Ref, useState} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {itemTitle} from '../../data/item-key.ts'
import type {SavedItem} from '../../data/useSavedItem.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {ItemKind} from '../../schema/field-kind.ts'
import {Strip} from '../../preview/Strip.tsx'
import {ItemSummary} from './ItemSummary.tsx'
import {FailureText} from '../../preview/FailureText.tsx'
import {MissingNotice, MovedNotice} from './StateNotice.tsx'

const Line = styled(Flex)`
  flex-wrap: wrap;
`

interface ValueCardProps {
  /** Differs from item to item. */
  readonly itemKey: string
  readonly kind: ItemKind
  /** What the value itself says it is called; stands in until the item is known. */
  readonly name: string | undefined
  readonly saved: SavedItem
  readonly readOnly: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
  /** The editor wants to keep an item that is missing. */
  readonly onKeep: () => void
  /** Makes the value say the Team that the item is in now. Absent where the value has no Team. */
  readonly onTakeTeam: (() => void) | undefined
  /** What a form wants on the element that takes its focus. */
  readonly replaceProps: ComponentProps<typeof Button>
}

/** A saved value, as it is seen now. */
export function ValueCard(props: ValueCardProps) {
  const {itemKey, kind, name, onTakeTeam, readOnly, replaceProps, saved} = props
  const {t} = useTranslation(NAMESPACE)
  const [kept, setKept] = useState<string>()
  const {item, shape, status, stories, storyCount} = saved
  const title = (item && itemTitle(item)) ?? name ?? t('field.unreadable')
  const isMissing = status === 'missing'
  const isObject = onTakeTeam !== undefined
  const asks = isMissing && kept !== itemKey && !readOnly
  const keep = () => {
    setKept(itemKey)
    props.onKeep()
  }
  return (
    <Card
      border
      radius={2}
      tone={isMissing ? 'caution' : readOnly ? 'transparent' : 'default'}
      // Links and comments lead to a field that can't be changed, too.
      {...(readOnly && {...focusable(replaceProps), tabIndex: -1})}
    >
      <Line align="center" gap={3} padding={3}>
        <Box flex="none">
          <Strip
            count={storyCount}
            max={kind === 'story' ? 1 : 5}
            shape={shape}
            stories={stories}
            title={title}
            width={shape === 'cards' ? 36 : 38}
          />
        </Box>
        <Stack flex={1} gap={3} style={{minWidth: 140}}>
          <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
            {title}
          </Text>
          <ItemSummary
            saved={saved}
            tellsMissing={!asks}
            // Where that is the title already, it is said.
            tellsUnreadable={isObject && name !== undefined}
          />
        </Stack>
        {!readOnly && !asks && (
          <Flex align="center" flex="none" gap={1}>
            <Button
              {...replaceProps}
              fontSize={1}
              mode="ghost"
              onClick={props.onReplace}
              padding={3}
              text={t('action.replace')}
            />
            <Button
              aria-label={t('action.remove')}
              fontSize={1}
              icon={CloseIcon}
              mode="bleed"
              onClick={props.onRemove}
              padding={3}
              title={t('action.remove')}
            />
          </Flex>
        )}
      </Line>
      {asks && (
        <MissingNotice
          onKeep={keep}
          onRemove={props.onRemove}
          onReplace={props.onReplace}
          replaceProps={replaceProps}
        />
      )}
      {status === 'moved' && (
        <MovedNotice
          namesTeam={isObject}
          onTakeTeam={readOnly ? undefined : onTakeTeam}
          team={item?.teamName ?? item?.teamId}
        />
      )}
      {saved.failure && (
        <Card borderTop padding={3} tone="caution">
          <FailureText
            busy={saved.retrying}
            failure={saved.failure}
            note={t('failure.keeps-value')}
            onRetry={saved.refresh}
            retryIn={saved.retryIn}
          />
        </Card>
      )}
    </Card>
  )
}

/** Of what a button takes, what any element can. */
function focusable({id, ref, onBlur, onFocus, ...rest}: ComponentProps<typeof Button>) {
  return {
    id,
    ref: ref as Ref<HTMLDivElement>,
    onBlur: onBlur as FocusEventHandler,
    onFocus: onFocus as FocusEventHandler,
    'aria-describedby': rest['aria-describedby'],
  }
}
