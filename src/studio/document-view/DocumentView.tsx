import {Box, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {useCurrentUser} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {styled} from 'styled-components'
import {savedTitle} from '../../saved/index.ts'
import type {EmbedConfig} from '../items/context.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {previewAttributes} from '../preview/preview-attributes.ts'
import {type EmbedPage, usePreviewPage} from '../preview/usePreviewPage.tsx'
import {ValuePreview} from '../preview/ValuePreview.tsx'
import {readField} from '../schema/options.ts'
import {compareEmbeds, findEmbeds, type FoundEmbed} from './find-embeds.ts'
import {Muted} from '../ui/text-style.ts'

/** Beside each other where the column is wide enough. */
const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
  gap: 20px 12px;
`

type DocumentViewProps = Parameters<Extract<UserViewComponent, (props: never) => unknown>>[0]

/** All embeds of a document as visitors will see them, drafts included, beside the published. */
export default function DocumentView({document, schemaType}: DocumentViewProps) {
  const {t} = useMessages()
  const embed = useSource()?.context.embed
  const currentUser = useCurrentUser()
  const {page, switches} = usePreviewPage()
  const {displayed, published} = document
  // The version of a release, where the editor looks at one.
  const version = displayed._id?.startsWith('versions.') ? displayed : undefined
  const current = version ?? document.draft
  const embedsOf = (one: unknown) => findEmbeds(schemaType, one, currentUser)
  // A new document is only its initial value until the first change.
  const rows = compareEmbeds(embedsOf(current ?? published ?? displayed), embedsOf(published))

  if (!embed) return <Notice>{t('document-view.no-embed')}</Notice>
  if (rows.length === 0) return <Notice>{t('document-view.empty')}</Notice>
  const versionName = t(version ? 'document-view.version' : 'document-view.draft')
  return (
    <Box height="fill" overflow="auto">
      <Card borderBottom paddingX={3} paddingY={2} style={{position: 'sticky', top: 0, zIndex: 1}}>
        <Flex align="center" gap={3} justify="space-between" wrap="wrap">
          {switches}
          {!published && <Muted>{t('document-view.not-yet')}</Muted>}
        </Flex>
      </Card>
      <Stack gap={5} padding={4}>
        {rows.map((row) => (
          <EmbedRow
            embed={embed}
            key={row.key}
            page={page}
            row={row}
            versionName={current && published ? versionName : undefined}
          />
        ))}
      </Stack>
    </Box>
  )
}

function Notice({children}: {readonly children: string}) {
  return (
    <Container padding={5} width={1}>
      <Text align="center" muted size={1}>
        {children}
      </Text>
    </Container>
  )
}

interface EmbedRowProps {
  readonly embed: EmbedConfig
  readonly page: EmbedPage
  readonly row: ReturnType<typeof compareEmbeds<FoundEmbed>>[number]
  /** The name of the current version. Left out where the document has only one. */
  readonly versionName: string | undefined
}

/** One embed of a document; beside it as it is published, where that differs. */
function EmbedRow({embed, page, row: {current, published}, versionName}: EmbedRowProps) {
  const {t} = useMessages()
  const show = (found: FoundEmbed | undefined, otherwise: string) =>
    found ? (
      <WhenNear>
        <Embed embed={embed} found={found} page={page} />
      </WhenNear>
    ) : (
      <Card border padding={4} radius={2} style={{borderStyle: 'dashed'}}>
        <Text align="center" muted size={1}>
          {otherwise}
        </Text>
      </Card>
    )
  const shown = show(current, t('document-view.removed'))
  const isChanged =
    JSON.stringify(attributesOf(embed, current)) !== JSON.stringify(attributesOf(embed, published))
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={0} style={{overflowWrap: 'anywhere'}}>
        {(current ?? published)?.title}
      </Heading>
      {versionName !== undefined && isChanged ? (
        <Versions>
          <Version name={versionName}>{shown}</Version>
          <Version name={t('document-view.published')}>
            {show(published, t('document-view.not-yet'))}
          </Version>
        </Versions>
      ) : (
        shown
      )}
    </Stack>
  )
}

type EmbedProps = Pick<EmbedRowProps, 'embed' | 'page'> & {readonly found: FoundEmbed}

function Embed({embed, found, page}: EmbedProps) {
  const {items, title} = found
  const [single, another] = items
  const followed = another ? undefined : single
  const {item, state} = useSavedItem(useSource(followed?.schemaType), followed?.identity)
  const names = items.flatMap(({value}) => savedTitle(item, value) ?? [])
  return (
    <ValuePreview
      attributes={attributesOf(embed, found)}
      embed={embed}
      page={page}
      status={state.status}
      title={names.join(', ') || title}
    />
  )
}

function attributesOf(config: EmbedConfig, embed: FoundEmbed | undefined) {
  if (!embed) return undefined
  const {items, kind} = embed
  const values = items.map(({identity}) => identity)
  // In an array its members' kind is known; a Collection is a single value.
  const value = kind === 'story' ? values : values[0]
  const shape = readField(items[0]?.schemaType)?.options.embedType ?? 'cards'
  return previewAttributes(config, value, kind, shape)
}

function Version({name, children}: {readonly name: string; readonly children: ReactNode}) {
  return (
    <Stack aria-label={name} gap={2} role="group" style={{minWidth: 0}}>
      <Muted>{name}</Muted>
      {children}
    </Stack>
  )
}

/** Renders its children once they are near the visible part of the page, and a placeholder until then. */
function WhenNear({children}: {readonly children: ReactNode}) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {rootMargin: '50%'},
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={ref} style={isNear ? undefined : {minHeight: 160}}>
      {isNear && children}
    </div>
  )
}
