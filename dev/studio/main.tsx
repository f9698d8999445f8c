/// <reference types="vite/client" />
import config from '../../sanity.config.ts'
import {renderStudio} from 'sanity'

renderStudio(document.getElementById('sanity'), config, {reactStrictMode: import.meta.env.DEV})
