import {Box, Card, Container, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentUser, useTranslation} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {usePage} from '../live-embed/EmbedSwitches.tsx'
import {compareEmbeds} from './compare-embeds.ts'
import {EmbedRow} from './EmbedRow.tsx'
import {findEmbeds} from './find-embeds.ts'

type DocumentViewProps = Parameters<Extract<UserViewComponent, (props: never) => unknown>>[0]

/** All embeds of a document as visitors will see them, drafts included, beside the published. */
export default function DocumentView({document, schemaType}: DocumentViewProps) {
  const {t} = useTranslation(NAMESPACE)
  const context = useStoriesContext()
  const currentUser = useCurrentUser()
  const {page, switches} = usePage()
  const {displayed, published} = document
  // Of a release, where the editor looks at one.
  const version = displayed._id?.startsWith('versions.') ? displayed : undefined
  const current = version ?? document.draft
  const embedsOf = (one: unknown) => findEmbeds(schemaType, one, currentUser)
  const rows = compareEmbeds(embedsOf(current ?? published), embedsOf(published))

  const embed = context?.embed
  if (!embed) return <Notice>{t('document-view.no-embed')}</Notice>
  if (rows.length === 0) return <Notice>{t('document-view.empty')}</Notice>
  const names = current &&
    published && {
      current: t(version ? 'document-view.version' : 'document-view.draft'),
      published: t('document-view.published'),
    }
  return (
    <Box height="fill" overflow="auto">
      <Card borderBottom paddingX={3} paddingY={2} style={{position: 'sticky', top: 0, zIndex: 1}}>
        <Flex align="center" gap={3} justify="space-between" wrap="wrap">
          {switches}
          {!published && (
            <Text muted size={1}>
              {t('document-view.not-yet')}
            </Text>
          )}
        </Flex>
      </Card>
      <Stack gap={5} padding={4}>
        {rows.map((row) => (
          <EmbedRow
            context={context}
            embed={embed}
            key={row.key}
            names={names ?? undefined}
            page={page}
            row={row}
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
