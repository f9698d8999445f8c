import {BoundaryElementProvider, PortalProvider, ThemeColorProvider} from '@sanity/ui'
import type {MouseEvent, ReactNode} from 'react'

/**
 * Draws a dialog over the whole window: a form is in a pane, and so would its dialogs be. React also
 * gives a click in it to the dialogs of Studio that the field is in, which would then take the focus.
 * The color of a toned card ends here, too.
 */
export function OverWindow({children}: {readonly children: ReactNode}) {
  return (
    <PortalProvider element={document.body}>
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

const keepToItself = (event: MouseEvent) => event.stopPropagation()
