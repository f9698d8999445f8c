// An embed script that knows none of the items: it draws nothing and reports nothing.
window.service = {discover() {}}
