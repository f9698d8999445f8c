// An embed script that finds none of the items: it draws nothing and reports nothing.
window.service = {discover() {}}
