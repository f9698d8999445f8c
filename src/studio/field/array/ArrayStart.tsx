import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type ArraySchemaType, useCurrentUser, useGetFormValue} from 'sanity'
import {MAX_LIMIT} from '../../../access/index.ts'
import {itemKey, memberOf, readIdentity, type SavedName} from '../../../saved/index.ts'
import {loadItem} from '../../items/load-item.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'
import {focusThen} from '../../ui/focus.ts'
import {FailureNotice} from '../item/FailureNotice.tsx'
import {InvalidOptions} from '../item/InvalidOptions.tsx'

interface ArrayStartProps {
  readonly of: ArraySchemaType['of']
  readonly value: readonly unknown[] | undefined
}

/**
 * Names the invalid options of an array's members, also while the array is empty, and why its items
 * couldn't be loaded, for which its rows have no room. Loads the first items in one request: Studio
 * renders its rows a few at a time, and each batch would otherwise make its own.
 */
export function ArrayStart({of, value}: ArrayStartProps) {
  const source = useSource(of[0])
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const [failed, setFailed] = useState<SavedName>()
  const saved = useSavedItem(source, failed)
  const {reason} = saved.state
  useEffect(() => {
    let isCurrent = true
    const context = {document: getFormValue([]), parent: value, currentUser}
    const loads = (value ?? []).slice(0, MAX_LIMIT).map(async (item) => {
      const read = readField(memberOf(of, item) ?? of[0])
      const name = read && readIdentity(read.field, item, resolveTeamId(read.options, context))
      const key = name && itemKey(name)
      return source && key && (await loadItem(source, key)).failure && name
    })
    void Promise.all(loads).then((all) => isCurrent && setFailed(all.find(Boolean)))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with one loaded, another may fail still
  }, [currentUser, getFormValue, of, reason, source, value])

  const invalidOptions = of.flatMap((member) => readField(member)?.invalidOptions ?? [])
  const leave = (act: () => void) => {
    const notice = document.activeElement?.closest('[data-stories="failure"]')
    focusThen(notice?.parentElement?.querySelector('[data-stories="row-actions"] button'), act)
  }
  return (
    <>
      {invalidOptions.length > 0 && (
        <Stack gap={2} marginBottom={2}>
          <InvalidOptions invalidOptions={invalidOptions} />
        </Stack>
      )}
      {source && reason === 'failed' && (
        <FailureNotice border leave={leave} saved={saved} source={source} />
      )}
    </>
  )
}
