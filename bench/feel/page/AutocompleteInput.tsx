import {Card, Flex, Text} from '@sanity/ui'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {useEffect, useState} from 'react'
import {set, type StringInputProps, useClient} from 'sanity'

interface Target {
  readonly value: string
  readonly title: string
  readonly thumbnail: string
}

const QUERY = '*[_type == "target"] | order(title) {"value": _id, title, thumbnail}'

/** A plugin author's first choice: the library's own search field over all documents. */
export function AutocompleteInput({onChange, value}: StringInputProps) {
  const client = useClient({apiVersion: '2025-02-19'})
  const [options, setOptions] = useState<readonly Target[]>([])
  useEffect(() => {
    void client.fetch<Target[]>(QUERY).then(setOptions)
  }, [client])
  return (
    <Autocomplete<Target>
      disabled={options.length === 0}
      filterOption={(query, {title}) => title.toLowerCase().includes(query.toLowerCase())}
      id="autocomplete-peer"
      onChange={(id) => onChange(set(id))}
      openButton
      options={[...options]}
      renderOption={({thumbnail, title}) => (
        <Card as="button" padding={2}>
          <Flex align="center" gap={3}>
            <img alt="" decoding="async" height={48} loading="lazy" src={thumbnail} width={32} />
            <Text size={1}>{title}</Text>
          </Flex>
        </Card>
      )}
      renderValue={(_value, option) => option?.title ?? ''}
      {...(value !== undefined && {value})}
    />
  )
}
