import Link from 'next/link'
import {fetchPages} from '../sanity/client'

export default async function Home() {
  const pages = await fetchPages()
  return (
    <main style={{margin: '0 auto', maxWidth: '60rem', padding: '1rem', fontFamily: 'system-ui'}}>
      <h1>Pages</h1>
      <ul>
        {pages.map(({slug, title}) => (
          <li key={slug}>
            <Link href={`/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
