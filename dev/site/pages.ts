/** The pages of the documentation site, in the order of its navigation. */
export interface Section {
  readonly title: string
  readonly pages: readonly Page[]
  /** Closed until one of its pages is shown. */
  readonly collapsed?: boolean
}

export interface Page {
  readonly title: string
  /** The file in the repository. */
  readonly file: string
  /** The path on the site, without an ending. */
  readonly path: string
}

const page = (
  title: string,
  file: string,
  path = file.replace(/^(docs|\.data\/site)\/|(?<=reference\/)sanity-plugin-stories\/|\.md$/g, ''),
): Page => ({
  title,
  file,
  path,
})

/** Where TypeDoc writes the reference. */
export const REFERENCE = '.data/site/reference'

/** What each file of `docs` is called in the navigation. Its path on the site is that below `docs`. */
const GUIDES: readonly Section[] = [
  {
    title: 'Begin',
    pages: [
      page('Introduction', 'docs/README.md', 'introduction'),
      page('Quick start', 'README.md', 'quick-start'),
      page('For editors', 'docs/editors.md'),
      page('Limits and questions', 'docs/faq.md'),
    ],
  },
  {
    title: 'Set it up',
    pages: [
      page('Installation', 'docs/install.md'),
      page('Fields', 'docs/fields.md'),
      page('Login methods', 'docs/login.md'),
      page('On the website', 'docs/website.md'),
      page('Workspaces and staging', 'docs/workspaces.md'),
      page('Migration', 'docs/migration.md'),
      page('Content security policy', 'docs/csp.md'),
      page('Sandbox', 'docs/sandbox.md'),
    ],
  },
  {
    title: 'Use it',
    pages: [
      page('Picker', 'docs/picker.md'),
      page('Keyboard', 'docs/keyboard.md'),
      page('Stories library', 'docs/tool.md'),
      page('Check a dataset', 'docs/check.md'),
      page('Agents', 'docs/agents.md'),
    ],
  },
  {
    title: 'Run the proxy',
    pages: [
      page('Deployment', 'docs/deploy.md'),
      page('What the proxy does', 'docs/proxy.md'),
      page('Operation', 'docs/operations.md'),
      page('Security', 'docs/security.md'),
    ],
  },
  {
    title: 'Fix a problem',
    pages: [
      page('Troubleshooting', 'docs/troubleshooting.md'),
      page('The doctor', 'docs/doctor.md'),
    ],
  },
]

const PROJECT: Section = {
  title: 'Project',
  pages: [
    page('Versions and upgrades', 'docs/versioning.md'),
    page('Changes', 'CHANGELOG.md', 'changelog'),
    page('Benchmarks', 'bench/RESULTS.md', 'benchmarks'),
    page('Architecture', 'docs/architecture.md'),
    page('Contributing', 'CONTRIBUTING.md', 'contributing'),
    page('For assistants', 'AGENTS.md', 'for-assistants'),
    page('Releasing', 'dev/release/README.md', 'releasing'),
    page('Security policy', '.github/SECURITY.md', 'security-policy'),
    page('Code of conduct', '.github/CODE_OF_CONDUCT.md', 'code-of-conduct'),
  ],
}

const API: readonly Page[] = [
  page('HTTP: the service', 'docs/openapi.json', 'api/service'),
  page('HTTP: the proxy', 'docs/proxy-openapi.json', 'api/proxy'),
]

/**
 * @param files - The Markdown files of the reference and of `docs/decisions`, which have no list.
 * @param titleOf - The first heading of a file.
 */
export function sectionsOf(
  files: readonly string[],
  titleOf: (file: string) => string,
): readonly Section[] {
  const named = (folder: string) =>
    files
      .filter((file) => file.startsWith(folder) && file !== `${REFERENCE}/index.md`)
      .toSorted()
      .map((file) => page(titleOf(file), file))
  return [
    ...GUIDES,
    {
      title: 'Reference',
      pages: [
        page('Overview', `${REFERENCE}/index.md`, 'reference/index'),
        ...named(`${REFERENCE}/`),
        ...API,
      ],
    },
    PROJECT,
    {title: 'Decisions', pages: named('docs/decisions/'), collapsed: true},
  ]
}
