import {Card, LayerProvider, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {createElement, type ReactNode} from 'react'

const theme = buildTheme()

/** An element as @sanity/ui expects it in a Studio: in a theme, a layer and a card. */
export const inTheme = (element: ReactNode) =>
  createElement(
    ThemeProvider,
    {theme},
    createElement(LayerProvider, null, createElement(Card, null, element)),
  )
