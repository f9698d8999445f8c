/** Places in an array of items, in the order in which they are shown. */
export type Positions = Uint32Array
