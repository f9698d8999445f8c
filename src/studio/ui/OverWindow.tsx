import {BoundaryElementProvider, PortalProvider, ThemeColorProvider} from '@sanity/ui'
import {
  type MouseEvent,
  type ReactNode,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'

/**
 * Draws a dialog over the whole window: a form is in a pane, and so would its dialogs be. React also
 * gives a click in it to the dialogs of Studio that the field is in, which would then take the focus.
 * The color of a toned card ends here, too.
 */
export function OverWindow({children}: {readonly children: ReactNode}) {
  const id = useId()
  const [layer] = useState(() => Object.assign(document.createElement('div'), {id}))
  return (
    <PortalProvider element={layer}>
      <Layer element={layer} />
      <BoundaryElementProvider element={null}>
        <ThemeColorProvider tone="default">
          <div onClick={keepToItself} role="presentation" style={{display: 'contents'}}>
            {children}
          </div>
        </ThemeColorProvider>
      </BoundaryElementProvider>
    </PortalProvider>
  )
}

/**
 * Takes a dialog away with the element that it is in. Firefox reports a dialog that is removed itself
 * as a window, and Orca, for which that window is gone by then, forgets where the focus is: it would be
 * silent when the opener has it. Firefox knows a plain element by its ID. Comes before the dialog, since
 * effects run in that order; of a dialog that is drawn ahead, hidden, only the first one does.
 */
function Layer({element}: {readonly element: HTMLElement}) {
  const attach = () => {
    if (!element.isConnected) document.body.append(element)
    return () => element.remove()
  }
  useInsertionEffect(attach, [element])
  useLayoutEffect(attach, [element])
  return null
}

const keepToItself = (event: MouseEvent) => event.stopPropagation()
