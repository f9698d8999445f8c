import {vi} from 'vitest'

// The files of a worker share what is loaded of packages, and not what their mocks were put into.
vi.resetModules()
