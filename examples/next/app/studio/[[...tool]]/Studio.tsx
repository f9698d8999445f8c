import {Studio} from 'sanity'
import config from '../../../sanity.config'

export default function FullStudio() {
  return (
    <div style={{height: '100vh', overflow: 'hidden'}}>
      <Studio config={config} />
    </div>
  )
}
