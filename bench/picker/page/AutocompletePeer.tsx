import {Box, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {useMemo} from 'react'
import type {Story} from '../../../src/access/index.ts'
import type {VariantProps} from './variant.ts'

interface Option {
  readonly value: string
  readonly story: Story
}

/** A plugin author's first choice: the library's own search field with a list below it. */
export function AutocompletePeer({stories, onClose}: VariantProps) {
  const options = useMemo<Option[]>(
    () => stories.map((story) => ({value: story.id, story})),
    [stories],
  )
  return (
    <Dialog header="Select a Story" id="autocomplete" onClose={onClose} width={3}>
      <Box padding={4} style={{minHeight: 480}}>
        <Autocomplete<Option>
          filterOption={(query, {story}) => story.title.toLowerCase().includes(query.toLowerCase())}
          id="stories"
          onChange={onClose}
          openButton={{'aria-label': 'Show all'}}
          options={options}
          placeholder="Search Stories"
          renderOption={({story}) => (
            <Card as="button" padding={2}>
              <Flex align="center" gap={3}>
                <img
                  alt=""
                  decoding="async"
                  height={48}
                  loading="lazy"
                  src={story.coverUrl}
                  width={32}
                />
                <Stack gap={2}>
                  <Text size={1}>{story.title}</Text>
                  <Text muted size={0}>
                    {story.id}
                  </Text>
                </Stack>
              </Flex>
            </Card>
          )}
          renderValue={(_value, option) => option?.story.title ?? ''}
        />
      </Box>
    </Dialog>
  )
}
