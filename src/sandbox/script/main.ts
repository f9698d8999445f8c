import {install} from './install.ts'

// The brand's word is put in for the placeholder when the script is served: see bundle.ts.
install(window, '__stories_brand__', (document.currentScript as HTMLScriptElement | null)?.src)
