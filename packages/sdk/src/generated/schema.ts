// Generated from portal.yaml. Change the contract, not this file.
export interface paths {
    "/api/login_auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Returns the session token. If `otp_required` is true, the token gives no access until the one-time code is verified.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp_verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the one-time code that was sent by e-mail
         * @description `token` is the token that sign-in returned. It becomes the session token when the code is accepted.
         */
        post: operations["verifyOneTimeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an account
         * @description The client can sign in once the provider has activated the account. Both ID files are optional.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset_password_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a new password by e-mail
         * @description The new password replaces the old one.
         */
        post: operations["submitPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_client_budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the budget
         * @description Returns the total, the spent and the remaining budget.
         */
        post: operations["getBudget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/send_email_cli": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the provider
         * @description The provider receives the message by e-mail.
         */
        post: operations["submitMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/change_password_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description The session token is sent in the body, not in a header. The password is used unchanged, including blanks at the beginning and the end.
         */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the employees
         * @description Returns the employees of the client and those who can be hired, with the addresses of their files.
         */
        post: operations["listEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add_employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an employee with documents
         * @description The employee can be hired afterwards.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add_payable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an invoice to be paid
         * @description Takes one description and one or more files, sent as `files` or `files[]`.
         */
        post: operations["uploadPayable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_payable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the uploaded invoices
         * @description Returns each payable with its files and, once the provider has paid it, the receipt.
         */
        post: operations["listPayables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_payroll_api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the payroll sheets
         * @description Returns the payroll sheets of the client whose id is part of the session token.
         */
        post: operations["listPayrollSheets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timesheets_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the timesheets
         * @description Returns pending and decided timesheets.
         */
        post: operations["listTimesheets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decline_timesheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or decline a timesheet
         * @description Both decisions use this path. The field `status` says which one is made.
         */
        post: operations["submitTimesheetDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources
         * @description Returns documents that the provider shares with all clients.
         */
        get: operations["listResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files
         * @description Takes one description and one or more files, sent as `files` or `files[]`.
         */
        post: operations["uploadFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_file_uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the uploads of the client
         * @description Returns what the client uploaded, with the addresses of the files.
         */
        post: operations["listFileUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_available_employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the employees that can be hired
         * @description The fields of the hire form may be sent as they are. Only `token` has an effect.
         */
        post: operations["listAvailableEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hired_employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hire an employee
         * @description Starts an employment on `hired_date`. The files of the background check are sent as `background_check_files` or `background_check_files[]`. A request for an employee who does not exist or belongs to another client is refused with 422, and for an employee who is already hired with 409. An employee whose employment has ended can be hired again, which creates a new record.
         */
        post: operations["hireEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_client_employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the hired employees
         * @description Returns all employments of the client. One that has ended has a `separation_date`.
         */
        post: operations["listHiredEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/terminate_employee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an employment
         * @description `id` is the id of the hired-employee record, not of the employee. The employment ends on the day of the request, or on its `hired_date` if that is later.
         */
        post: operations["terminateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_reports_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports
         * @description Returns reports that the provider created for the client.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client_fetch_vendors_invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the vendor invoices
         * @description Returns pending and decided vendor invoices.
         */
        post: operations["listVendorInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clientApproveInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a vendor invoice
         * @description Only a pending invoice can be approved.
         */
        post: operations["approveVendorInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clientDeclineInvoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a vendor invoice
         * @description Only a pending invoice can be declined.
         */
        post: operations["declineVendorInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_enrollment_documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the enrollment documents
         * @description The list is empty while a section of the enrollment is incomplete.
         */
        post: operations["listEnrollmentDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update_client_information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save personal information
         * @description Replaces the saved values. A field that is absent keeps its value, and a field that is null or empty is cleared. A service that needs a field, such as a name, may refuse an update without it with 422. `id` must be the client's own id; any other is refused. `email` is the contact address. The service decides if it is also the address for sign-in; the portal says nothing about it.
         */
        post: operations["updateClientInformation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_client_information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read personal information
         * @description Returns the saved values, which the form shows.
         */
        get: operations["getClientInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/updateorcreate_client_payment_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save payment details
         * @description Replaces the saved payment details.
         */
        post: operations["updatePaymentDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_client_payment_dtls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read payment details
         * @description Returns the saved payment details, if there are any.
         */
        get: operations["getPaymentDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client_service_agreement_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accept the terms of service
         * @description Records the acceptance although it is a GET. It is never prefetched or cached, and is sent again only if the user asks for it. A HEAD request to the same path must record nothing.
         */
        get: operations["acceptTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client_documents_generate_validator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check which sections of the enrollment are incomplete
         * @description Returns one key in `errors` for each incomplete section, as it is saved now: a section may become incomplete again. If all are complete, there is no `errors`. API clients read a key without a reason, such as an empty list, as complete.
         */
        get: operations["getEnrollmentCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update_account_signature_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign by typing a name
         * @description Replaces the saved signature.
         */
        post: operations["submitTypedSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update_account_signature_client_draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign by drawing
         * @description Replaces the saved signature with an image.
         */
        post: operations["submitDrawnSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fetch_account_signature_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the saved signature
         * @description Returns the typed name with its font, or the address of the drawn image.
         */
        post: operations["getSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout_client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description The token gives no access from now on. Without this request, a session stays valid after log-out until the service ends it, and anyone who has copied the token can use it. For a session that has already ended the service returns 401, which API clients accept as well.
         */
        post: operations["terminateSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A form without fields. */
        EmptyForm: Record<string, never>;
        /**
         * @description Outcome of the request, which should be the same number as the HTTP status.
         * @example 200
         */
        Status: number;
        /** @description A sentence for the user, never empty. */
        Message: string;
        /** @description Reasons for a refusal, as a text, a list of texts, or lists of texts by the field's name in the request. */
        Errors: string | string[] | {
            [key: string]: string[];
        };
        /** @description Body of a failed request. */
        Problem: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            errors?: components["schemas"]["Errors"];
        };
        PasswordProblem: components["schemas"]["Problem"] & {
            /** @description Reason for the refusal. This field name is the provider's. */
            success: string;
        };
        HireProblem: components["schemas"]["Problem"] & {
            /** @description Reason for the refusal. */
            error: string;
        };
        /** @description Outcome of a request that returns nothing else. */
        Acknowledgement: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
        };
        /**
         * @description The session token. Its second part, after the first `$`, is the client id.
         * @example mock-session$1001
         */
        SessionToken: string;
        /** @example 1 */
        Id: number;
        /**
         * @description Version of a row, without a double quote. It is another one after each change of the row. A service that sends it refuses a decision with an earlier one (`If-Match`).
         * @example 7
         */
        Version: string;
        /**
         * Format: date
         * @example 2025-06-01
         */
        Date: string;
        /**
         * Format: date-time
         * @example 2025-06-01T08:30:00Z
         */
        Timestamp: string;
        /** @example 08:30 */
        TimeOfDay: string;
        /**
         * Format: uri-reference
         * @description Address of the file, absolute or relative to the service host. The session token is not sent to it, so it must be impossible to guess.
         */
        FileAddress: string;
        FileAddresses: components["schemas"]["FileAddress"][];
        /** @description One part for each file, either all with this name or all with this name followed by `[]`. PHP keeps only the last of several parts with the same name, unless the name ends in `[]`. A service accepts both spellings, or documents which one it accepts. */
        Files: Blob[];
        SignedIn: {
            status: components["schemas"]["Status"];
            token: components["schemas"]["SessionToken"];
            /** @description If true, the token gives no access until the one-time code is verified. */
            otp_required?: boolean;
        };
        ClientBudget: {
            /** @description US dollars. */
            total_budget: number | null;
            /** @description US dollars. */
            spent_budget: number | null;
            /** @description US dollars. */
            remaining_budget: number | null;
            /**
             * Format: date
             * @description First day of the budget period.
             */
            date_from?: string;
            /**
             * Format: date
             * @description Last day of the budget period.
             */
            date_to?: string;
        };
        Person: {
            first_name: string;
            last_name: string;
            /** @description The employee's control number. */
            SP_number: string;
        };
        Employee: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: string;
            phone_number: string;
            /** @description The employee's control number. */
            SP_number: string;
            files: components["schemas"]["FileAddresses"];
        };
        HiredEmployee: {
            id: components["schemas"]["Id"];
            employee: {
                first_name: string;
                last_name: string;
                SP_number: string;
                email: string;
                phone_number: string;
            };
            position: string;
            hired_date: components["schemas"]["Date"];
            /**
             * Format: date
             * @description Day on which the employment ended; empty while it lasts.
             */
            separation_date: string | null;
            /** @description Shown as received. */
            status_label: string;
            version?: components["schemas"]["Version"];
        };
        Payable: {
            id: components["schemas"]["Id"];
            upload_date: components["schemas"]["Timestamp"];
            files: components["schemas"]["FileAddresses"];
            description: string;
            receipt: components["schemas"]["FileAddresses"];
        };
        PayrollSheet: {
            id: components["schemas"]["Id"];
            payroll_start: components["schemas"]["Date"];
            payroll_end: components["schemas"]["Date"];
            payroll_file_content: components["schemas"]["FileAddresses"];
            created_at: components["schemas"]["Timestamp"];
            employee: {
                SP_number: string;
            };
        };
        Timesheet: {
            id: components["schemas"]["Id"];
            employee_id: components["schemas"]["Id"];
            start_date: components["schemas"]["Date"];
            start_time: components["schemas"]["TimeOfDay"];
            end_date: components["schemas"]["Date"];
            end_time: components["schemas"]["TimeOfDay"];
            /** @description Hours as a decimal number; null while unknown. */
            total_hours: number | null;
            service_code: string;
            /** @description May be empty. */
            specification: string | null;
            /** @description 0 pending, 1 approved, anything else declined (-1). */
            status: number;
            employee: components["schemas"]["Person"];
            version?: components["schemas"]["Version"];
        };
        Resource: {
            id: components["schemas"]["Id"];
            resource_name: string;
            description: string;
            url: components["schemas"]["FileAddress"];
        };
        FileUpload: {
            id: components["schemas"]["Id"];
            description: string;
            upload_date: components["schemas"]["Timestamp"];
            /** @description One address, or a list of addresses if several files were uploaded together. */
            files: components["schemas"]["FileAddress"] | components["schemas"]["FileAddresses"];
        };
        Report: {
            id: components["schemas"]["Id"];
            /** @description Shown as the report's title. */
            report_type: string;
            description: string;
            report_date: components["schemas"]["Date"];
            report_file: components["schemas"]["FileAddress"];
        };
        VendorInvoice: {
            id: components["schemas"]["Id"];
            date_purchased: components["schemas"]["Date"];
            /** @description One address, a list of addresses, or null. */
            invoice_file: null | components["schemas"]["FileAddress"] | components["schemas"]["FileAddresses"];
            description: string;
            /** @description US dollars; null while unknown. */
            invoice_price: number | null;
            /** @description 0 pending, 1 approved, negative declined. */
            is_client_approved: number | null;
            /**
             * Format: uri-reference
             * @description The admin's proof of payment. The spelling is the provider's.
             */
            reciept_file?: string | null;
            version?: components["schemas"]["Version"];
        };
        EnrollmentDocument: {
            name: string;
            /** @description The file, encoded in base64. API clients skip line breaks in it and a `data:` prefix. */
            content: string;
            /** @example application/pdf */
            content_type: string;
            /** @example attachment */
            disposition: string;
        };
        ClientInformation: {
            id?: components["schemas"]["Id"];
            first_name?: string | null;
            last_name?: string | null;
            ss_number?: string | null;
            ein_number?: string | null;
            uci_number?: string | null;
            address?: string | null;
            city?: string | null;
            state?: string | null;
            zip_code?: string | null;
            contact_number?: string | null;
            email?: string | null;
            gender?: string | null;
            country?: string | null;
            ca_driver_license_number?: string | null;
            civil_status?: string | null;
            date_of_birth?: string | null;
            title?: string | null;
        };
        /** @description Fields that can be saved. Other fields of a response are not sent. */
        ClientInformationUpdate: {
            id?: components["schemas"]["Id"];
            first_name?: string | null;
            last_name?: string | null;
            ss_number?: string | null;
            ein_number?: string | null;
            uci_number?: string | null;
            address?: string | null;
            city?: string | null;
            state?: string | null;
            zip_code?: string | null;
            contact_number?: string | null;
            email?: string | null;
            gender?: string | null;
            country?: string | null;
            ca_driver_license_number?: string | null;
            civil_status?: string | null;
            date_of_birth?: string | null;
            title?: string | null;
        };
        PaymentDetails: {
            account_holder: string;
            bank_name: string;
            routing_number: string;
            account_number: string;
            /** @enum {string} */
            account_type: "checking" | "savings";
        };
        /** @description Fields that can be saved. Other fields of a response are not sent. */
        PaymentDetailsUpdate: {
            account_holder: string;
            bank_name: string;
            routing_number: string;
            account_number: string;
            /** @enum {string} */
            account_type: "checking" | "savings";
        };
        EnrollmentCheck: {
            /**
             * @description `error` while a section is incomplete; otherwise `success`, or the number of the HTTP status.
             * @example error
             */
            status: ("error" | "success") | 200;
            /** @description One key for each incomplete section. */
            errors?: {
                personal_information?: components["schemas"]["Errors"];
                payment_information?: components["schemas"]["Errors"];
                terms?: components["schemas"]["Errors"];
                signature?: components["schemas"]["Errors"];
            };
        };
        Signature: {
            /** @enum {string} */
            type: "text" | "drawn" | "draw";
            /** @description The typed name. */
            signature: string | null;
            /** @description Font family of a typed name. */
            style: string | null;
            /**
             * Format: uri-reference
             * @description Image of a drawn signature.
             */
            signature_url: string | null;
        };
    };
    responses: {
        /** @description There is no session, or it has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description One or more fields were refused. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body cannot be parsed as its media type says. */
        Unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The item belongs to another client. 404 is accepted as well. */
        NotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The item has another version than `If-Match` says, because it changed after it was read. Nothing was decided. */
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There were too many requests. `Retry-After` says how long further requests are refused. */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait, or a date (RFC 9110, 10.2.3).
                 * @example 5
                 */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the service accepts. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not accept a body of this media type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
         *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
         *     They let every page set this header, so no CORS rule has to allow it.
         * @example es
         */
        AcceptLanguage: string;
        /**
         * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
         *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
         *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
         *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
         *     service's CORS rules must allow the header.
         * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
         */
        IdempotencyKey: string;
        /**
         * @description The `version` of the row that the user saw, as an entity tag in double quotes (RFC 9110, 13.1.1). API clients send it
         *     only if the row has a `version`. A service that sends versions refuses a decision with another one by 412 and changes
         *     nothing, and its CORS rules allow the header. A decision without the header is carried out. Any other service may ignore it.
         * @example "7"
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    email: string;
                    /** Format: password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description The e-mail and the password are correct. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The e-mail or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The account exists but is not active yet. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    verifyOneTimeCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                    /** @description Six digits. */
                    otp: string;
                };
            };
        };
        responses: {
            /** @description The code is correct. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                    };
                };
            };
            /** @description The code is wrong, was already used or has expired. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    first_name: string;
                    last_name: string;
                    ss_number: string;
                    uci_number: string;
                    regional_center: string;
                    regional_center_coordinator: string;
                    /** @enum {string} */
                    gender: "Male" | "Female";
                    date_of_birth: components["schemas"]["Date"];
                    address: string;
                    city: string;
                    state: string;
                    zip_code: string;
                    contact_number: string;
                    email: string;
                    /** Format: password */
                    password: string;
                    /** Format: password */
                    password_confirm: string;
                    valid_id_1?: Blob;
                    valid_id_2?: Blob;
                };
            };
        };
        responses: {
            /** @description The request for an account was received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The registration was refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description A new password was sent by e-mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description No account has this address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getBudget: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A form without fields. The body is optional. */
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["EmptyForm"];
            };
        };
        responses: {
            /** @description The budget. If the client has none, `client_budget` is absent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        client_budget?: components["schemas"]["ClientBudget"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description May be empty. */
                    subject: string;
                    /** @description May be empty. */
                    message: string;
                };
            };
        };
        responses: {
            /** @description The message was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: password */
                    password: string;
                    /** Format: password */
                    confirm_password: string;
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        /** @description A sentence for the user. */
                        success: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The new password was refused. The field `success` contains the reason. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordProblem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listEmployees: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The employees, as a list without an enclosing object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    phone_number: string;
                    "files_upload[]": components["schemas"]["Files"];
                };
            };
        };
        responses: {
            /** @description The employee was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    uploadPayable: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    description: string;
                    files: components["schemas"]["Files"];
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The invoice was uploaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listPayables: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The payables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["Payable"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listPayrollSheets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The client id from the session token. */
                    client_id: string;
                };
            };
        };
        responses: {
            /** @description The payroll sheets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["PayrollSheet"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            /** @description The session belongs to another client than `client_id`. 401 and 422 are accepted as well. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTimesheets: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A form without fields. The body is optional. */
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["EmptyForm"];
            };
        };
        responses: {
            /** @description The timesheets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["Timesheet"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitTimesheetDecision: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `version` of the row that the user saw, as an entity tag in double quotes (RFC 9110, 13.1.1). API clients send it
                 *     only if the row has a `version`. A service that sends versions refuses a decision with another one by 412 and changes
                 *     nothing, and its CORS rules allow the header. A decision without the header is carried out. Any other service may ignore it.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    time_sheet_id: components["schemas"]["Id"];
                    /**
                     * @description `1` approves, `-1` declines.
                     * @enum {string}
                     */
                    status: "1" | "-1";
                };
            };
        };
        responses: {
            /** @description The timesheet was approved or declined. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotYours"];
            /** @description There is no such timesheet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The timesheet was already approved or declined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listResources: {
        parameters: {
            query: {
                /**
                 * @description The session token.
                 * @example mock-session$1001
                 */
                token: components["schemas"]["SessionToken"];
            };
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["Resource"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    uploadFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    description: string;
                    files: components["schemas"]["Files"];
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The files were uploaded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listFileUploads: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The uploads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["FileUpload"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listAvailableEmployees: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Without effect. */
                    position?: string;
                    /** @description Without effect. */
                    hired_date?: string;
                    /** @description Without effect. */
                    employee_id?: string;
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The employees that can be hired. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["Employee"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    hireEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    position: string;
                    hired_date: components["schemas"]["Date"];
                    employee_id: components["schemas"]["Id"];
                    background_check_files: components["schemas"]["Files"];
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The employee was hired. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            /** @description The employee is already hired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HireProblem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The request was refused. The field `error` contains the reason. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HireProblem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listHiredEmployees: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                };
            };
        };
        responses: {
            /** @description The hired-employee records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["HiredEmployee"][];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    terminateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `version` of the row that the user saw, as an entity tag in double quotes (RFC 9110, 13.1.1). API clients send it
                 *     only if the row has a `version`. A service that sends versions refuses a decision with another one by 412 and changes
                 *     nothing, and its CORS rules allow the header. A decision without the header is carried out. Any other service may ignore it.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    token: components["schemas"]["SessionToken"];
                    id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The employment was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotYours"];
            /** @description There is no such hired-employee record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The employment has already ended. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listReports: {
        parameters: {
            query: {
                /**
                 * @description The session token.
                 * @example mock-session$1001
                 */
                token: components["schemas"]["SessionToken"];
            };
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: components["schemas"]["Report"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listVendorInvoices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A form without fields. The body is optional. */
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["EmptyForm"];
            };
        };
        responses: {
            /** @description The vendor invoices, in `data.data`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: {
                            data: components["schemas"]["VendorInvoice"][];
                        };
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    approveVendorInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `version` of the row that the user saw, as an entity tag in double quotes (RFC 9110, 13.1.1). API clients send it
                 *     only if the row has a `version`. A service that sends versions refuses a decision with another one by 412 and changes
                 *     nothing, and its CORS rules allow the header. A decision without the header is carried out. Any other service may ignore it.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    invoice_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The invoice was approved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotYours"];
            /** @description There is no such invoice. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The invoice was already approved or declined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    declineVendorInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `version` of the row that the user saw, as an entity tag in double quotes (RFC 9110, 13.1.1). API clients send it
                 *     only if the row has a `version`. A service that sends versions refuses a decision with another one by 412 and changes
                 *     nothing, and its CORS rules allow the header. A decision without the header is carried out. Any other service may ignore it.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    invoice_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The invoice was declined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["NotYours"];
            /** @description There is no such invoice. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The invoice was already approved or declined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listEnrollmentDocuments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A form without fields. The body is optional. */
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["EmptyForm"];
            };
        };
        responses: {
            /** @description The documents, as a list without an enclosing object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentDocument"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateClientInformation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientInformationUpdate"];
            };
        };
        responses: {
            /** @description The information was saved. The body is a JSON object with fields of the service's choice, none of which is required. API clients read from it only if it reports a failure. If it is empty, it may be written as `[]`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getClientInformation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personal information, without an enclosing object. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientInformation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updatePaymentDetails: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentDetailsUpdate"];
            };
        };
        responses: {
            /** @description The payment details were saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPaymentDetails: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment details; null if none were saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        payment_details: null | components["schemas"]["PaymentDetails"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    acceptTerms: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The acceptance was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        errors?: components["schemas"]["Errors"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The acceptance was refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getEnrollmentCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result of the check. `status` is `error` while sections are incomplete. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitTypedSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description May be empty. */
                    signature: string;
                    /** @description Font family. */
                    style: string;
                    /** @constant */
                    type: "text";
                };
            };
        };
        responses: {
            /** @description The signature was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitDrawnSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A new key for each press of a button. Browsers send a POST again by themselves when a kept-alive connection is
                 *     reset, and the portal cannot prevent it. A service that supports the key carries out a request once: the same key with the
                 *     same body gets the first response again, and the same key with another body is refused with 422. A service that does
                 *     not support the key may ignore it. The portal sends it only if a setting of the deployment says so, since the
                 *     service's CORS rules must allow the header.
                 * @example 5f0c9a4be1d24c0f8b7a3e6d2c1b0a99
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A PNG file named signature.png. */
                    signature: Blob;
                    /** @constant */
                    style: "canvas";
                    /** @constant */
                    type: "draw";
                };
            };
        };
        responses: {
            /** @description The signature was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getSignature: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature; null if there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: components["schemas"]["Status"];
                        data: null | components["schemas"]["Signature"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    terminateSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Language in which the user reads the portal, for the messages in responses. A service that supports the language
                 *     responds in it; any other service may ignore the header. Browsers send a value of their own if a request sets none.
                 *     They let every page set this header, so no CORS rule has to allow it.
                 * @example es
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
