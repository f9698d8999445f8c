import {createClient} from '@sanity/client'
import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import type {ReactNode} from 'react'
import {
  ColorSchemeProvider,
  createWorkspaceFromConfig,
  type CurrentUser,
  LocaleProviderBase,
  SourceProvider,
  type Workspace,
  WorkspaceProvider,
} from 'sanity'
import {type EmbedConfig, stories} from '../../src/studio/index.ts'

export type Scheme = 'light' | 'dark'

const theme = buildTheme()

const editor: CurrentUser = {
  id: 'editor',
  name: 'Editor',
  email: 'editor@example.com',
  role: 'editor',
  roles: [{name: 'editor', title: 'Editor'}],
}

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  token: 'session-of-the-editor',
  useCdn: false,
  ignoreBrowserTokenWarning: true,
})

/** A workspace as a Studio makes it of its configuration, with a user who is signed in. */
export function createWorkspace(proxyUrl: string, embed?: EmbedConfig): Promise<Workspace> {
  return createWorkspaceFromConfig({
    name: 'default',
    title: 'Stories',
    projectId: 'local',
    dataset: 'production',
    basePath: '/',
    plugins: [stories({proxyUrl, embed})],
    currentUser: editor,
    getClient: (options) => client.withConfig(options),
  })
}

interface StudioFrameProps {
  readonly workspace: Workspace
  readonly scheme: Scheme
  readonly children: ReactNode
}

/** What a Studio wraps around its form: its workspace, its words and its colours. */
export function StudioFrame({workspace, scheme, children}: StudioFrameProps) {
  const [source] = workspace.unstable_sources
  if (!source) throw new Error('The workspace has no source')
  return (
    <ColorSchemeProvider scheme={scheme}>
      <ThemeProvider scheme={scheme} theme={theme}>
        <WorkspaceProvider workspace={workspace}>
          <SourceProvider source={source}>
            <LocaleProviderBase
              i18next={source.__internal.i18next}
              locales={source.i18n.locales}
              projectId={workspace.projectId}
              sourceId={source.name}
            >
              <Card
                as="main"
                height="fill"
                padding={4}
                scheme={scheme}
                style={{minHeight: '100vh'}}
              >
                {children}
              </Card>
            </LocaleProviderBase>
          </SourceProvider>
        </WorkspaceProvider>
      </ThemeProvider>
    </ColorSchemeProvider>
  )
}
