import {hash} from '../content/random.ts'

/** The fields of a Story that address a file, and the file of each. */
export const MEDIA_FILES = {
  thumbnailUrl: 'thumbnail.svg',
  webmThumbnailUrl: 'thumbnail.webm',
  mp4ThumbnailUrl: 'thumbnail.mp4',
  coverUrl: 'cover.svg',
  webmCoverUrl: 'cover.webm',
  mp4CoverUrl: 'cover.mp4',
  posterUrl: 'poster.svg',
} as const

export type MediaFile = (typeof MEDIA_FILES)[keyof typeof MEDIA_FILES]

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Every text of two digits: a name is ten of them. */
const PAIRS = [...DIGITS].flatMap((first) => [...DIGITS].map((second) => first + second))

/**
 * The path of a Story's file. It contains 20 characters that look random, as the addresses of a
 * real service do: no compression makes them shorter, and no two files have the same.
 */
export function mediaPath(storyId: string, file: MediaFile, seed: number): string {
  // The sum of two sequences, since of millions of files some have the same hash of 32 bits.
  let a = hash(storyId + file) ^ seed
  let b = hash(file + storyId)
  let name = ''
  for (let words = 0; words < 5; words++) {
    a = (a + 0x9e3779b9) | 0
    b = (b + 0x85ebca6b) | 0
    const word = (scramble(a) + scramble(b)) >>> 1
    name += PAIRS[word % PAIRS.length]! + PAIRS[Math.floor(word / PAIRS.length) % PAIRS.length]!
  }
  return `/media/${storyId}/${name}/${file}`
}

/** Spreads each bit of a number over all of its 32 bits, as SplitMix32 does. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
