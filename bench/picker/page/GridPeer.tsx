import {Box, Card, Dialog, Grid, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import type {VariantProps} from './variant.ts'

/** A plugin author's second choice: the library's cards in its grid, filtered. */
export function GridPeer({stories, onClose}: VariantProps) {
  const [query, setQuery] = useState('')
  const shown = stories.filter((story) => story.title.toLowerCase().includes(query.toLowerCase()))
  return (
    <Dialog header="Select a Story" id="grid" onClose={onClose} width={3}>
      <Box padding={4}>
        <Stack gap={4}>
          <TextInput
            onChange={(event) => setQuery(event.currentTarget.value)}
            placeholder="Search Stories"
            role="searchbox"
            value={query}
          />
          <Grid gap={2} gridTemplateColumns={5} role="listbox">
            {shown.map((story) => (
              <Card
                aria-selected={false}
                as="button"
                key={story.id}
                onClick={onClose}
                padding={2}
                role="option"
              >
                <Stack gap={2}>
                  <img
                    alt=""
                    decoding="async"
                    height={150}
                    loading="lazy"
                    src={story.coverUrl}
                    width={100}
                  />
                  <Text size={1}>{story.title}</Text>
                  <Text muted size={0}>
                    {story.id}
                  </Text>
                </Stack>
              </Card>
            ))}
          </Grid>
        </Stack>
      </Box>
    </Dialog>
  )
}
