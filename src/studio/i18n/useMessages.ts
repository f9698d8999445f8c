import {useTranslation} from 'sanity'
import {NAMESPACE} from './index.ts'

/** The plugin's messages in the Studio's language. */
export const useMessages = () => useTranslation(NAMESPACE)
