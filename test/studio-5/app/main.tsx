import config from '../../../sanity.config.ts'
import {renderStudio} from 'sanity'

renderStudio(document.getElementById('sanity'), config)
