'use client'
import dynamic from 'next/dynamic'

// A Studio runs in browsers only.
const Studio = dynamic(() => import('./Studio'), {ssr: false})

export default function StudioPage() {
  return <Studio />
}
