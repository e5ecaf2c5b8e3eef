import { mount } from "svelte";
import "./styles";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
