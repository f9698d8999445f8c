import {createContext} from 'react'

/**
 * Takes the element of a tile that an array draws, by the key of its item, and returns a function for
 * when the tile is gone. Absent outside of an array's grid.
 */
export const TileContext = createContext<((key: string, tile: Element) => () => void) | undefined>(
  undefined,
)
