import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type SchemaType, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {embedAttributes} from '../../../embed/index.ts'
import type {StoriesContext} from '../../config.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {nameOf} from '../../../saved/index.ts'
import type {EmbedConfig} from '../live-embed/embed-config.ts'
import {EmbedStage} from '../live-embed/EmbedStage.tsx'
import type {EmbedPage} from '../live-embed/EmbedSwitches.tsx'
import SavedValue from '../SavedValue.tsx'
import type {Compared} from './compare-embeds.ts'
import type {FoundEmbed} from './find-embeds.ts'
import {UnpublishedNote} from './UnpublishedNote.tsx'
import {WhenNear} from './WhenNear.tsx'

/** Beside each other where the column is wide enough. */
const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
  gap: 20px 12px;
`

/** What the versions of a document are called. */
export interface VersionNames {
  readonly current: string
  readonly published: string
}

interface EmbedRowProps {
  readonly context: StoriesContext
  readonly embed: EmbedConfig
  readonly page: EmbedPage
  readonly row: Compared<FoundEmbed>
  /** Left out where there is only one version of the document. */
  readonly names: VersionNames | undefined
}

/** One embed of a document; beside it as it is published, where that differs. */
export function EmbedRow({context, embed, names, page, row}: EmbedRowProps) {
  const {t} = useTranslation(NAMESPACE)
  const current = attributesOf(embed, row.current)
  const published = attributesOf(embed, row.published)
  const one = row.current ?? row.published
  if (!one) return null
  const isChanged = names !== undefined && JSON.stringify(current) !== JSON.stringify(published)
  const show = (found: FoundEmbed | undefined, attributes: typeof current, otherwise: string) =>
    found && attributes ? (
      <WhenNear>
        {found.items.length === 1 && found.items[0] && (
          <UnpublishedNote context={context} item={found.items[0]} />
        )}
        <EmbedStage {...page} attributes={attributes} embed={embed} title={titleOf(found)}>
          <Saved context={context} found={found} />
        </EmbedStage>
      </WhenNear>
    ) : (
      <Card border padding={4} radius={2} style={{borderStyle: 'dashed'}}>
        <Text align="center" muted size={1}>
          {otherwise}
        </Text>
      </Card>
    )
  const now = show(row.current, current, t('document-view.removed'))
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={0} style={{overflowWrap: 'anywhere'}}>
        {one.title}
      </Heading>
      {isChanged ? (
        <Versions>
          <Version name={names.current}>{now}</Version>
          <Version name={names.published}>
            {show(row.published, published, t('document-view.not-yet'))}
          </Version>
        </Versions>
      ) : (
        now
      )}
    </Stack>
  )
}

/** The saved titles of what an embed shows. */
const titleOf = ({items, title}: FoundEmbed): string =>
  items.flatMap(({value}) => nameOf(value) ?? []).join(', ') || title

function Version({name, children}: {readonly name: string; readonly children: ReactNode}) {
  return (
    <Stack aria-label={name} gap={2} role="group" style={{minWidth: 0}}>
      <Text muted size={1}>
        {name}
      </Text>
      {children}
    </Stack>
  )
}

/** The items of an embed by their thumbnails. */
function Saved({context, found}: {readonly context: StoriesContext; readonly found: FoundEmbed}) {
  return (
    <Flex gap={2} wrap="wrap">
      {found.items.map(({field, schemaType, value}, index) => (
        <Box key={index}>
          <SavedValue
            context={context}
            field={field}
            schemaType={schemaType as SchemaType}
            value={value}
          />
        </Box>
      ))}
    </Flex>
  )
}

function attributesOf({brand, markup}: EmbedConfig, embed: FoundEmbed | undefined) {
  if (!embed) return undefined
  const {items, kind} = embed
  const values = items.map(({identity}) => identity)
  // In an array its members' kind is known; a Collection is a single value.
  return embedAttributes(kind === 'story' ? values : values[0], {brand, markup, kind})
}
