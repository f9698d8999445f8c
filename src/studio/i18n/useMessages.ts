import {useTranslation} from 'sanity'
import {NAMESPACE} from './index.ts'

export const useMessages = () => useTranslation(NAMESPACE)
