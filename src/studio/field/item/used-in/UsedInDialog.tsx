import {Badge, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {Preview, type SchemaType, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useMessages} from '../../../i18n/useMessages.ts'
import {OverlayDialog} from '../../../ui/OverlayDialog.tsx'
import {MAX_SHOWN, type Used, usageText} from './used-in-query.ts'
import {useUsingDocuments} from './useUsingDocuments.ts'

interface UsedInDialogProps {
  readonly used: Used
  readonly title: string
  /** The published ID of the document that is being edited, if one is. */
  readonly ownId?: string
  /** Whether a document opens in another tab, since this one has unsaved work. */
  readonly inNewTab?: boolean
  readonly onClose: () => void
}

/** The documents that hold an item, each a link. */
export default function UsedInDialog(props: UsedInDialogProps) {
  const {used, title, ownId, inNewTab = false, onClose} = props
  const {t} = useMessages()
  const schema = useSchema()
  const found = useUsingDocuments(used)
  return (
    <OverlayDialog header={t('field.used-in.title', {title})} onClose={onClose}>
      {found === 'loading' && (
        <Flex gap={3} role="status">
          <Spinner muted />
          <Text muted size={1}>
            {t('field.used-in.loading')}
          </Text>
        </Flex>
      )}
      {found === 'failed' && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{t('field.used-in.failed')}</Text>
        </Card>
      )}
      {typeof found === 'object' && (
        <Stack gap={4}>
          <Text muted role="status" size={1}>
            {found.documents.length > MAX_SHOWN
              ? t('field.used-in.more', {count: MAX_SHOWN})
              : usageText(found, t)}
          </Text>
          {found.documents.length > 0 && (
            <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
              {found.documents.slice(0, MAX_SHOWN).map(({id, type}) => {
                const schemaType: SchemaType | undefined = schema.get(type)
                return (
                  <li aria-current={id === ownId || undefined} key={id}>
                    <Card
                      as={IntentLink}
                      data-as="a"
                      intent="edit"
                      onClick={inNewTab ? undefined : onClose}
                      params={{id, type}}
                      radius={2}
                      target={inNewTab ? '_blank' : undefined}
                    >
                      {schemaType && (
                        <Preview
                          layout="default"
                          schemaType={schemaType}
                          skipVisibilityCheck
                          value={{_id: id, _type: type}}
                        />
                      )}
                      {id === ownId && (
                        <Badge fontSize={0} marginBottom={2} marginX={2}>
                          {t('field.used-in.this')}
                        </Badge>
                      )}
                    </Card>
                  </li>
                )
              })}
            </Stack>
          )}
        </Stack>
      )}
    </OverlayDialog>
  )
}
