import type { DemoTranslation } from './translation.ts'

export const spanish: DemoTranslation = {
  tag: 'es',
  form: {
    title: 'Solicite habitaciones para sus invitados',
    description: 'Habitaciones de hotel a nuestras tarifas para visitas, candidatos y ponentes.',
    intro: 'Reservamos en nuestros hoteles asociados. Para sus propios viajes use la herramienta de viajes.',
    saved_title: 'Borrador guardado',
    saved_content: 'Su borrador queda guardado para usted. **Al guardarlo no se reserva nada.**',
    submitted_title: 'Habitaciones solicitadas',
    submitted_content: 'El servicio de hoteles confirma **en un día hábil**. Antes no se cobra nada en ninguna tarjeta.',
    edited_title: 'Solicitud actualizada',
    edited_content: 'Sus cambios están guardados.',
    pages: { 'page-you': 'Usted', 'page-stay': 'La estancia', 'page-rooms': 'Habitaciones' },
    groups: { Contact: 'Contacto', Place: 'Lugar', Time: 'Horario' },
  },
  fields: example => ({
    first_name: { label: 'Nombre' },
    last_name: { label: 'Apellido' },
    email: { label: 'Correo electrónico', help: 'Donde nuestro equipo le encuentra para hablar de esta solicitud.' },
    phone: { label: 'Teléfono' },
    department_name: { label: 'Departamento' },
    cost_center: {
      label: 'Centro de costos',
      help: 'Dos letras, un guion y cuatro cifras. Su responsable o su contacto de finanzas lo conoce.',
      validMessage: 'Se ve bien.',
      messages: { [`Please write it as in ${example}.`]: `Escríbalo como en ${example}.` },
    },
    event_name: { label: 'Motivo de la estancia', placeholder: 'Entrevista, visita a la sede, …' },
    region: { label: 'Región', placeholder: 'Elija una región' },
    location: { label: 'Ciudad' },
    worksite: { label: 'Sede', help: 'Déjela abierta si le sirve cualquiera de nuestras casas en esa ciudad.' },
    timezone: {
      label: 'Zona horaria',
      help: 'Todas las horas de esta solicitud se leen en esta zona. La ciudad elige la suya.',
      values: { UTC: 'Tiempo universal coordinado (UTC)' },
    },
    start_date: {
      label: 'Primer día',
      help: 'Necesitamos 3 días hábiles para prepararlo. Si es antes, llame al servicio de eventos.',
    },
    start_time: { label: 'Apertura de puertas' },
    end_date: { label: 'Último día', help: 'El mismo que el primero si es un solo día.' },
    end_time: {
      label: 'Cierre de puertas',
      messages: { 'On a single day the doors close after they open.': 'En un solo día las puertas cierran después de abrir.' },
    },
    guest_count: { label: 'Invitados' },
    guest_rooms: { label: '¿Cuántas habitaciones y qué noches?' },
    guest_names: { label: 'Nombres de los invitados, uno por línea', help: 'Como en sus documentos de viaje.' },
    step_free: { label: '¿Hace falta una habitación sin escalones?', values: { yes: 'Sí', no: 'No' } },
    hotel: { label: 'Hotel', values: { any: 'El más cercano a la casa' } },
    payment: {
      label: '¿Quién paga?',
      values: { us: 'Nosotros', guest: 'El invitado', split: 'Nosotros la habitación, el invitado lo demás' },
    },
  }),
}
