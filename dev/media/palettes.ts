export {INDOORS} from '../../src/sandbox/media/scenes.ts'

/** Colours of a landscape. */
export interface Outdoors {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  /** Hills, the furthest first. */
  readonly land: readonly [string, string]
  readonly water: readonly [string, string]
  readonly light: string
  readonly accent: string
}

export const DAYLIGHT: readonly Outdoors[] = [
  {
    sky: ['#2f6fb0', '#8cc4e0', '#fbe6c8'],
    sun: '#fff3cf',
    land: ['#8fb4c4', '#1f4459'],
    water: ['#6fb1c8', '#245d7c'],
    light: '#ffffff',
    accent: '#e4572e',
  },
  {
    sky: ['#3b2a63', '#c8557c', '#ffc67d'],
    sun: '#ffe9a8',
    land: ['#b06a8f', '#2b1d46'],
    water: ['#e08a79', '#4a2a63'],
    light: '#ffe6c7',
    accent: '#ffd23f',
  },
  {
    sky: ['#f28e5c', '#f9c58d', '#fdf0d5'],
    sun: '#ffffff',
    land: ['#d99a78', '#5b2f3a'],
    water: ['#f3b28c', '#8a4a4c'],
    light: '#fff5e4',
    accent: '#2a6f7f',
  },
  {
    sky: ['#0f7c7c', '#6cc5ae', '#e9f5d3'],
    sun: '#fffbe0',
    land: ['#77b79d', '#123f42'],
    water: ['#7fcdb8', '#176066'],
    light: '#fdfff2',
    accent: '#f25f5c',
  },
  {
    sky: ['#6a86d8', '#c3b6ec', '#ffd9dd'],
    sun: '#fff6f0',
    land: ['#a99ad2', '#3a3668'],
    water: ['#b9b3e6', '#5a5aa0'],
    light: '#ffffff',
    accent: '#ff7a59',
  },
  {
    sky: ['#17324d', '#4c7c94', '#c9dccf'],
    sun: '#f4f1d0',
    land: ['#6f97a0', '#12283a'],
    water: ['#80a9ac', '#1d4257'],
    light: '#f2f7f2',
    accent: '#f2b134',
  },
]

export const SKIN = ['#f6d3ba', '#eab892', '#cf9468', '#a86a43', '#7b4a2e', '#5a3522']
export const HAIR = [
  '#2b1d1a',
  '#4a2c1f',
  '#7a4a26',
  '#b5783a',
  '#e0b566',
  '#c9c4bd',
  '#8f2f1f',
  '#191a22',
]
export const CLOTHES = [
  '#d1495b',
  '#22577a',
  '#2a9d8f',
  '#f2a541',
  '#5b4b8a',
  '#f4f1ea',
  '#33404f',
  '#e07a5f',
]
