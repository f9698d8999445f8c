import {ChangeIndicator, type ObjectItemProps} from 'sanity'
import {styled} from 'styled-components'
import {nameOf} from '../../../saved/index.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {RowActions, withoutMenu} from './RowActions.tsx'

const Row = styled.div`
  display: flex;
  align-items: center;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`

/** Studio's row of an array item, whose menu has what the item's own card has, too. */
export default function ItemRow(props: ObjectItemProps) {
  const {changed, focused, parentSchemaType, path, schemaType, value} = props
  const source = useSource(schemaType)
  const settings = readField(schemaType)
  if (!source || !settings) return props.renderDefault(props)
  const row = {...props, changed: false, parentSchemaType: withoutMenu(parentSchemaType)}
  return (
    // Around the actions, too: inside, its bar would be over them.
    <ChangeIndicator hasFocus={focused ?? false} isChanged={changed} path={path}>
      <Row>
        {/* Studio's row cuts a long title off. */}
        <div title={nameOf(value)}>{props.renderDefault(row)}</div>
        <RowActions
          input={{...props.inputProps, ...settings, source, teamId: settings.options.teamId}}
          row={props}
        />
      </Row>
    </ChangeIndicator>
  )
}
