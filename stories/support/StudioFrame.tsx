import {createClient} from '@sanity/client'
import {deDELocale} from '@sanity/locale-de-de'
import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {ToastProvider} from '@sanity/ui/toast'
import type {ContextType, ReactNode} from 'react'
import {
  ColorSchemeProvider,
  createWorkspaceFromConfig,
  type CurrentUser,
  LocaleProviderBase,
  SourceProvider,
  type Workspace,
  WorkspaceProvider,
} from 'sanity'
import {PerspectiveContext} from 'sanity/_singletons'
import {type EmbedConfig, stories} from '../../src/studio/index.ts'

/** The part of it that a field reads. */
const perspective = {perspectiveStack: ['drafts']} as unknown as ContextType<
  typeof PerspectiveContext
>

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

export interface WorkspaceOptions {
  readonly embed?: EmbedConfig | undefined
  /**
   * The language that the editor selected: one that Sanity has a package for.
   *
   * @defaultValue `en-US`
   */
  readonly locale?: 'de-DE' | undefined
}

/** A workspace as a Studio creates it from its configuration, with a signed-in user. */
export async function createWorkspace(
  proxyUrl: string,
  {embed, locale}: WorkspaceOptions = {},
): Promise<Workspace> {
  const workspace = await createWorkspaceFromConfig({
    name: 'default',
    title: 'Stories',
    projectId: 'local',
    dataset: 'production',
    basePath: '/',
    plugins: [stories({proxyUrl, embed}), ...(locale === undefined ? [] : [deDELocale()])],
    currentUser: editor,
    getClient: (options) => client.withConfig(options),
  })
  if (locale !== undefined) await workspace.__internal.i18next.changeLanguage(locale)
  return workspace
}

interface StudioFrameProps {
  readonly workspace: Workspace
  readonly scheme: Scheme
  readonly children: ReactNode
}

/** The providers that a Studio renders around its form: workspace, messages and theme. */
export function StudioFrame({workspace, scheme, children}: StudioFrameProps) {
  const [source] = workspace.unstable_sources
  if (!source) throw new Error('The workspace has no source')
  return (
    <ColorSchemeProvider scheme={scheme}>
      <ThemeProvider scheme={scheme} theme={theme}>
        <ToastProvider>
          <WorkspaceProvider workspace={workspace}>
            <SourceProvider source={source}>
              <LocaleProviderBase
                i18next={source.__internal.i18next}
                locales={source.i18n.locales}
                projectId={workspace.projectId}
                sourceId={source.name}
              >
                <PerspectiveContext value={perspective}>
                  <Card
                    as="main"
                    height="fill"
                    padding={4}
                    scheme={scheme}
                    style={{minHeight: '100vh'}}
                  >
                    {children}
                  </Card>
                </PerspectiveContext>
              </LocaleProviderBase>
            </SourceProvider>
          </WorkspaceProvider>
        </ToastProvider>
      </ThemeProvider>
    </ColorSchemeProvider>
  )
}
