import type {ObjectFieldProps} from 'sanity'

/** An object field drawn as one value, without the rule and the indent of a group of fields. */
export function FlatField(props: ObjectFieldProps) {
  return props.renderDefault({...props, level: 0})
}
