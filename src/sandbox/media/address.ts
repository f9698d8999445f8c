import {createRandom, pick} from '../content/random.ts'

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

const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
/** Every text of two digits: a name is ten of them. */
const PAIRS = DIGITS.flatMap((first) => DIGITS.map((second) => first + second))

/**
 * The path of a Story's file. It contains 20 characters that look random, as the addresses of a
 * real service do: no compression makes them shorter.
 */
export function mediaPath(storyId: string, file: MediaFile, seed: number): string {
  const random = createRandom(`${storyId} ${file} ${seed}`)
  let name = ''
  while (name.length < 20) name += pick(random, PAIRS)
  return `/media/${storyId}/${name}/${file}`
}
