'use client'
import {VisualEditing as Overlays} from '@sanity/visual-editing/react'
import {usePathname, useRouter} from 'next/navigation'
import {useEffect, useMemo, useRef} from 'react'

type History = NonNullable<Parameters<typeof Overlays>[0]['history']>
type Navigate = Parameters<History['subscribe']>[0]

/** The overlays of Sanity's Presentation tool, which follow the site and lead it. */
export function VisualEditing() {
  const router = useRouter()
  const pathname = usePathname()
  const navigate = useRef<Navigate>(undefined)

  const history = useMemo<History>(
    () => ({
      subscribe(callback) {
        navigate.current = callback
        callback({type: 'push', url: window.location.pathname})
        return () => {
          navigate.current = undefined
        }
      },
      update({type, url}) {
        if (type === 'pop') router.back()
        else router[type](url)
      },
    }),
    [router],
  )
  useEffect(() => navigate.current?.({type: 'push', url: pathname}), [pathname])

  const refresh = () => {
    router.refresh()
    return Promise.resolve()
  }
  return <Overlays portal history={history} refresh={refresh} />
}
